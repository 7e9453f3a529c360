/**
 * Who may do what: section 6 of the specification, with decisions D1, D2, D11 and D13. Tests of rights compare the
 * product with this one table. A role without an entry may do nothing.
 */

/** Members of the company whose data is accessed. */
export type Member = 'admin' | 'owner' | 'user' | 'self';

/**
 * `self` is a User who owns the row. `anonymous` has the public API key. All other callers (a deactivated member, any role
 * of another company, an account without a company, a caller without a valid token) have no rights.
 */
export type Holder = Member | 'anonymous';

/** C create, R read (by ID, lists, lookups and subscriptions), U update, D delete. */
type Letters = string;

const everybody = (letters: Letters) => ({ admin: letters, owner: letters, user: letters, self: letters });

export const modelRights: Record<string, Partial<Record<Holder, Letters>>> = {
  Company: { admin: 'CRUD', owner: 'RU', user: 'R', self: 'R' },
  User: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'RU' },
  UserProject: { admin: 'CRUD', owner: 'CRD', self: 'R' },
  UserInvitation: { admin: 'CRUD', owner: 'CRUD', self: 'R' },
  InvitationProject: { admin: 'CRUD', owner: 'CRUD', self: 'R' },
  Project: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'R' },
  Document: { admin: 'CRUD', owner: 'CRUD', user: 'RU', self: 'RUD' },
  // Written by the server. A member may only turn a sheet.
  Sheet: everybody('RU'),
  SheetLayout: everybody('R'),
  Reference: everybody('R'),
  Finding: everybody('R'),
  Markup: { admin: 'CRUD', owner: 'CRUD', user: 'CR', self: 'CRUD' },
  // Only its creator knows its token. Deleting the code revokes it.
  AskCode: { admin: 'CRD', owner: 'CRD' },
  // Written by the server.
  Activity: everybody('R'),
  // A conversation belongs to the member who creates it, so every member may create one.
  Conversation: { admin: 'C', owner: 'C', user: 'C', self: 'CRUD' },
  // Only the person who created a key may read or delete it. No one can change it.
  DeviceKey: { admin: 'C', owner: 'C', user: 'C', self: 'CRD' },
  Message: { self: 'RD' },
  StreamEvent: { self: 'R' },
  GoldenQuestion: { admin: 'CRUD', owner: 'CRUD', user: 'R', self: 'R' },
  // The results of a run never change.
  GoldenRun: { admin: 'CRD', owner: 'CRD', user: 'R', self: 'R' },
  // Written by the server, which counts usage.
  AiUsage: { admin: 'R', owner: 'R' },
  ContactSubmission: { anonymous: 'C' },
};

/** Fields that only the server writes. A create or update with one is refused for every caller. */
export const serverFields: Record<string, readonly string[]> = {
  User: ['sub', 'ownerId', 'lastLoginAt', 'invitedBy', 'acceptedAt', 'mustStayUntil'],
  UserInvitation: ['sentAt', 'claimedUntil'],
  Document: ['owner', 'createdBy'],
  Sheet: [
    ...[
      'projectId',
      'documentId',
      'page',
      'number',
      'numberKey',
      'title',
      'revision',
      'date',
      'status',
      'scale',
    ],
    ...['paperSize', 'discipline', 'readings', 'asRead', 'history', 'layout', 'drawingList', 'doubts'],
    ...['chainDoubts', 'acknowledged', 'review', 'state', 'supersedes', 'supersededBy', 'supersededAt'],
    ...[
      'decidedState',
      'duplicateOf',
      'fingerprint',
      'decidedSuccessor',
      'decidedBy',
      'decidedAt',
      'reviewedBy',
      'reviewedAt',
      'receivedAt',
    ],
  ],
  Markup: ['owner', 'createdBy'],
  AskCode: ['createdBy', 'asked', 'lastAskedAt', 'recent', 'stamp'],
  ContactSubmission: ['mailedAt'],
};

/** Fields that only the uploader and managers may change. Other members may read them. */
export const uploaderFields: Record<string, readonly string[]> = {
  Document: [
    ...['status', 'failureReason', 'state', 'supersedes', 'documentNumber', 'revision', 'sha256'],
    ...[
      'pageCount',
      'sheetsReadAt',
      'content',
      'extraction',
      'embeddingModel',
      'type',
      'mimeType',
      'size',
      'deletedAt',
    ],
  ],
};

const members: readonly Holder[] = ['admin', 'owner', 'user', 'self'];
const managers: readonly Holder[] = ['admin', 'owner'];
const nobody: readonly Holder[] = [];

/** Who may use the custom operations on data of their own company. */
export const operationRights = {
  nobody,
  /** `createUploadUrl` and `handInDocument`, before the company lets its Users upload. */
  upload: managers,
  /** `createDownloadUrl` */
  download: members,
  /** `vectorSearch` */
  searchPassages: members,
  changePassages: managers,
  /** `sendMessage` in the caller's own conversation. The tested conversation belongs to `self`. */
  ask: ['self'],
  /** `sendMessage` in a new conversation of the caller's own. */
  askProject: members,
  /** `trashProject`, to delete and to restore. */
  trashProject: managers,
  /** `checkSheets` and `dismissFinding` */
  checkSheets: members,
  /** `fileSheets` for a document that someone else uploaded. */
  fileSheets: managers,
  /** `changeSheet` for such a document. */
  changeSheet: managers,
  /** `exportCompany` and `companyExport` */
  exportCompany: ['admin'],
  /** `eraseCompany` */
  eraseCompany: ['admin'],
  /** `companyErasure` */
  readErasure: members,
  /** `sendInvitationEmail` */
  mailInvitation: managers,
  /** `myInvitations` and `respondToInvitation` for an invitation to the caller's own address. */
  answerInvitation: members,
  /** `previewInvitation`, by the ID in the email's link. */
  previewInvitation: ['anonymous'],
  /** `askWithCode` with the token of a valid code. */
  askByCode: ['anonymous'],
  /** `sendContactEmail` */
  mailContact: ['anonymous'],
  /** `syncUser` returns the company of its active member. */
  beMember: members,
} satisfies Record<string, readonly Holder[]>;

export type OperationRight = keyof typeof operationRights;

const queries = 'appsync:GraphQL amplifyDataGraphQLAPI/types/Query/*';
/** A function that spends at the AI provider records the usage, and changes nothing else. */
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
    ...['GetObject', 'PutObject'].flatMap((action) => inBucket(action, 'term-statistics')),
    ...inBucket('DeleteObject', ...documentFolders),
    ...forgetChanges,
    's3:DeleteObject documentsBucket/*/projects/*.json',
    's3:DeleteObject documentsBucket/*/documents/*.json',
    list,
  ],
  'search-texts': [queries, ...inBucket('GetObject', 'text'), list],
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
  'send-message': [queries, mutations, ...indexSecrets, ...secrets('CHAT_API_KEY'), ...searched],
};

/** What each Lambda function may do on AWS, as `action resource`. Anything not listed is not allowed. */
export const functionRights: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(needed).map(([name, rights]) => [
    name,
    rights.includes(queries) ? [...rights, ...given] : rights,
  ]),
);
