/** What functions may do on AWS. The tests of the synthesized backend compare its policies with this table. */

const queries = 'appsync:GraphQL amplifyDataGraphQLAPI/types/Query/*';
/** A function that uses the AI provider records its usage and changes nothing else. */
const usage = ['createAiUsage', 'updateAiUsage'].map(
  (field) =>
    `appsync:GraphQL arn:aws:appsync:ap-southeast-2:000000000000:apis/local/types/Mutation/fields/${field}`,
);
const mutations = 'appsync:GraphQL amplifyDataGraphQLAPI/types/Mutation/*';
const secrets = (...names: string[]) => names.map((name) => `ssm:GetParameters parameter/${name}`);
const indexSecrets = secrets('VECTOR_INDEX_HOST', 'VECTOR_INDEX_API_KEY', 'EMBEDDING_API_KEY');
const inBucket = (action: string, ...folders: string[]) =>
  folders.map((folder) => `s3:${action} documentsBucket/*/${folder}/*`);
const sendMail = 'ses:SendEmail arn:aws:ses:ap-southeast-2:000000000000:identity/plumbline.localhost';
const failedEvents = ['SendMessage', 'GetQueueAttributes', 'GetQueueUrl'].map(
  (action) => `sqs:${action} FailedEvents`,
);
const list = 's3:ListBucket documentsBucket';
const documentFolders = ['files', 'text', 'words', 'thumbnails'];
const forgetChanges = ['DeleteObject', 'DeleteObjectVersion'].map(
  (action) => `s3:${action} documentsBucket/*/term-statistics/*.changes/*`,
);
const forgetWords = ['DeleteObject', 'DeleteObjectVersion'].flatMap((action) =>
  inBucket(action, 'word-index'),
);
const searched = [...inBucket('GetObject', 'text', 'term-statistics'), list];
/** The rights that Amplify gives each function with access to the data API: its address and its schema. */
const given = [
  ...secrets(
    'AMPLIFY_DATA_GRAPHQL_ENDPOINT',
    'AMPLIFY_DATA_MODEL_INTROSPECTION_SCHEMA_BUCKET_NAME',
    'AMPLIFY_DATA_MODEL_INTROSPECTION_SCHEMA_KEY',
    'AMPLIFY_DATA_DEFAULT_NAME',
  ),
  's3:GetObject modelIntrospectionSchemaBucket/modelIntrospectionSchema.json',
];

const needed: Record<string, readonly string[]> = {
  'custom-message': [],
  'post-confirmation': ['cognito-idp:AdminUserGlobalSignOut amplifyAuthUserPool'],
  'pre-token-generation': [queries],
  'sync-user': [queries, mutations, 'cognito-idp:AdminGetUser amplifyAuthUserPool'],
  'send-contact-email': [queries, mutations, sendMail],
  'send-invitation-email': [queries, mutations, sendMail],
  'respond-to-invitation': [queries, mutations, 'cognito-idp:AdminGetUser amplifyAuthUserPool'],
  'close-account': [
    queries,
    mutations,
    'cognito-idp:AdminDeleteUser amplifyAuthUserPool',
    'cognito-idp:AdminGetUser amplifyAuthUserPool',
    'cognito-idp:AdminUserGlobalSignOut amplifyAuthUserPool',
  ],
  'my-invitations': [queries, 'cognito-idp:AdminGetUser amplifyAuthUserPool'],
  'preview-invitation': [queries],
  'renew-api-key': ['appsync:UpdateApiKey amplifyDataGraphQLAPIDefaultApiKey.ApiKeyId', ...failedEvents],
  'purge-trash': [
    queries,
    mutations,
    ...failedEvents,
    ...indexSecrets,
    ...['GetObject', 'PutObject'].flatMap((action) => inBucket(action, 'term-statistics', 'word-index')),
    ...inBucket('DeleteObject', ...documentFolders),
    ...forgetChanges,
    ...forgetWords,
    's3:DeleteObject documentsBucket/*/projects/*.json',
    's3:DeleteObject documentsBucket/*/documents/*.json',
    list,
  ],
  'search-texts': [
    queries,
    ...inBucket('GetObject', 'text', 'word-index'),
    ...inBucket('PutObject', 'word-index'),
    ...forgetWords,
    list,
  ],
  'trash-project': [queries, mutations],
  'check-sheets': [queries, mutations, ...inBucket('GetObject', 'text'), list],
  'dismiss-finding': [queries, mutations],
  'file-sheets': [queries, mutations],
  'change-sheet': [queries, mutations],
  'export-company': [
    queries,
    mutations,
    ...inBucket('GetObject', 'exports'),
    's3:PutObject documentsBucket/*/exports/state.json',
    list,
  ],
  'write-export': [
    queries,
    'appsync:GraphQL arn:aws:appsync:ap-southeast-2:000000000000:apis/local/types/Mutation/fields/exportCompany',
    ...indexSecrets,
    's3:GetObject documentsBucket/*',
    ...['PutObject', 'DeleteObject'].flatMap((action) => inBucket(action, 'exports')),
    list,
  ],
  'erase-company': [
    queries,
    mutations,
    ...['GetObject', 'PutObject'].map((action) => `s3:${action} documentsBucket/.erasures/*`),
    list,
  ],
  'erase-due': [
    queries,
    mutations,
    sendMail,
    ...indexSecrets,
    ...['GetObject', 'PutObject'].map((action) => `s3:${action} documentsBucket/.erasures/*`),
    's3:GetObject documentsBucket/*/exports/state.json',
    's3:DeleteObject documentsBucket/*',
    list,
    'cognito-idp:AdminDeleteUser amplifyAuthUserPool',
    'cognito-idp:AdminUserGlobalSignOut amplifyAuthUserPool',
  ],
  'index-company': [
    queries,
    'appsync:GraphQL arn:aws:appsync:ap-southeast-2:000000000000:apis/local/types/Mutation/fields/indexCompany',
    ...indexSecrets,
    ...searched,
    ...inBucket('GetObject', 'imports'),
    ...inBucket('PutObject', 'term-statistics', 'imports'),
    ...forgetChanges,
  ],
  'guard-mutation': [queries, mutations],
  'record-mutation': [
    queries,
    mutations,
    ...failedEvents,
    ...['PutObject', 'DeleteObject'].flatMap((action) => [
      `s3:${action} documentsBucket/*/projects/*.json`,
      `s3:${action} documentsBucket/*/documents/*.json`,
    ]),
  ],
  'create-upload-url': [queries, ...inBucket('PutObject', ...documentFolders)],
  'hand-in-document': [queries, mutations],
  'create-download-url': [queries, ...inBucket('GetObject', ...documentFolders), list],
  'vector-search': [
    queries,
    ...usage,
    ...indexSecrets,
    ...searched,
    ...inBucket('PutObject', 'term-statistics'),
    ...forgetChanges,
  ],
  'describe-image': [queries, ...usage, ...secrets('CHAT_API_KEY'), ...inBucket('GetObject', 'files'), list],
  'ask-by-code': [
    ...[queries, mutations, ...indexSecrets, ...secrets('CHAT_API_KEY'), ...searched],
    ...inBucket('GetObject', 'files', 'words'),
  ],
  'send-message': [
    ...[queries, mutations, ...indexSecrets, ...secrets('CHAT_API_KEY'), ...searched],
    ...inBucket('GetObject', 'words'),
  ],
};

/** What each Lambda function may do on AWS, as `action resource`. Anything not listed is not allowed. */
export const functionRights: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(needed).map(([name, rights]) => [
    name,
    rights.includes(queries) ? [...rights, ...given] : rights,
  ]),
);
