import type { Assembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { beforeAll, describe, expect, it } from 'vitest';
import { synthesizedBackend } from './backend-under-test.ts';
import { type FunctionUnderTest, ownFunctions } from './functions-under-test.ts';

let assembly: Assembly;
let functions: Map<string, FunctionUnderTest>;
beforeAll(async () => {
  assembly = await synthesizedBackend();
  functions = new Map(ownFunctions(assembly).map((fn) => [fn.name, fn]));
});

function only(type: string, matching: (properties: Record<string, unknown>) => boolean = () => true) {
  const found = assembly.resources(type).filter(({ properties }) => matching(properties));
  expect(found.map(({ id }) => id)).toHaveLength(1);
  return found[0]?.properties ?? {};
}

const isDocumentBucket = (properties: Record<string, unknown>) =>
  JSON.stringify(properties).includes('"documents"');

describe('the user pool', () => {
  it('has the tier and the trigger version that can change the access token', () => {
    expect(only('AWS::Cognito::UserPool')).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } },
    });
    const pool = only('AWS::Cognito::UserPool');
    const triggers = ['CustomMessage', 'PostConfirmation', 'PreTokenGenerationConfig'];
    expect(Object.keys(pool.LambdaConfig as object).sort()).toEqual(triggers);
    const invokers = assembly
      .resources('AWS::Lambda::Permission')
      .map(({ properties }) => properties.Principal);
    expect(invokers).toEqual(triggers.map(() => 'cognito-idp.amazonaws.com'));
  });

  it('signs in by verified email, with the specified password policy and an optional second factor', () => {
    expect(only('AWS::Cognito::UserPool')).toMatchObject({
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    });
  });

  it('stores the company and role requested at sign-up, and never changes them', () => {
    const schema = only('AWS::Cognito::UserPool').Schema as {
      Name: string;
      Mutable: boolean;
      Required?: boolean;
    }[];
    const immutable = schema.filter(({ Mutable }) => !Mutable).map(({ Name }) => Name);
    expect(immutable.sort()).toEqual(['companyId', 'role']);
    const required = schema.filter(({ Required }) => Required).map(({ Name }) => Name);
    expect(required.sort()).toEqual(['email', 'given_name']);
  });

  it('has the groups in their precedence', () => {
    const groups = assembly.resources('AWS::Cognito::UserPoolGroup').map(({ properties }) => properties);
    const byPrecedence = groups.sort((a, b) => Number(a.Precedence) - Number(b.Precedence));
    expect(byPrecedence.map(({ GroupName }) => GroupName)).toEqual(['Admin', 'Owner', 'User']);
  });

  it('gives guests no identity', () => {
    expect(only('AWS::Cognito::IdentityPool').AllowUnauthenticatedIdentities).toBe(false);
  });
});

describe('the bucket', () => {
  it('is private, versioned, and answers only our own origins', () => {
    expect(only('AWS::S3::Bucket', isDocumentBucket)).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: { Status: 'Enabled' },
      CorsConfiguration: {
        CorsRules: [{ AllowedMethods: ['GET', 'PUT'], AllowedOrigins: ['http://localhost:5173'] }],
      },
    });
  });

  it('admits no one by its policy and no signed-in user by a role', () => {
    const bucketPolicies = assembly.resources('AWS::S3::BucketPolicy').map(({ properties }) => properties);
    const documents = bucketPolicies.filter(({ Bucket }) => String(Bucket).includes('documentsBucket'));
    const statements = documents.flatMap(
      ({ PolicyDocument }) =>
        (PolicyDocument as { Statement: { Effect: string; Principal: { AWS: string } }[] }).Statement,
    );
    expect(statements.length).toBeGreaterThan(0);
    const letIn = statements.filter(({ Effect }) => Effect === 'Allow').map(({ Principal }) => Principal.AWS);
    // What empties the bucket when a developer's sandbox is deleted.
    expect(letIn.every((principal) => principal.includes('CustomS3AutoDeleteObjects'))).toBe(true);

    const touching = assembly
      .resources('AWS::IAM::Policy')
      .filter(({ properties }) => JSON.stringify(properties.PolicyDocument).includes('documentsBucket'));
    const roles = touching.flatMap(({ properties }) => properties.Roles as string[]);
    expect(roles.map((role) => role.replace(/^.*#|lambdaServiceRole.*$/g, '')).sort()).toEqual([
      'createdownloadurl',
      'createuploadurl',
      'describeimage',
      'purgetrash',
      'recordmutation',
      'searchtexts',
      'sendmessage',
      'vectorsearch',
    ]);
  });
});

describe('a function', () => {
  const queries = 'appsync:GraphQL amplifyDataGraphQLAPI/types/Query/*';
  /** A function that spends at the AI provider counts it, and changes nothing else. */
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
  const searched = [...inBucket('GetObject', 'text', 'term-statistics'), list];
  /** What Amplify gives each function that reaches the data API: where it is, and its schema. */
  const given = [
    ...secrets(
      'AMPLIFY_DATA_GRAPHQL_ENDPOINT',
      'AMPLIFY_DATA_MODEL_INTROSPECTION_SCHEMA_BUCKET_NAME',
      'AMPLIFY_DATA_MODEL_INTROSPECTION_SCHEMA_KEY',
      'AMPLIFY_DATA_DEFAULT_NAME',
    ),
    's3:GetObject modelIntrospectionSchemaBucket/modelIntrospectionSchema.json',
  ];

  const grants: Record<string, string[]> = {
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
    'renew-api-key': [
      expect.stringMatching(/^appsync:UpdateApiKey amplifyDataGraphQLAPIDefaultApiKey\w*\.ApiKeyId$/),
      ...failedEvents,
    ],
    'purge-trash': [
      queries,
      mutations,
      ...failedEvents,
      ...indexSecrets,
      ...['GetObject', 'PutObject'].flatMap((action) => inBucket(action, 'term-statistics')),
      ...inBucket('DeleteObject', ...documentFolders),
      's3:DeleteObject documentsBucket/*/projects/*.json',
      's3:DeleteObject documentsBucket/*/documents/*.json',
      list,
    ],
    'search-texts': [queries, ...inBucket('GetObject', 'text'), list],
    'trash-project': [queries, mutations],
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
    'create-download-url': [queries, ...inBucket('GetObject', ...documentFolders), list],
    'vector-search': [
      queries,
      ...usage,
      ...indexSecrets,
      ...searched,
      ...inBucket('PutObject', 'term-statistics'),
    ],
    'describe-image': [
      queries,
      ...usage,
      ...secrets('CHAT_API_KEY'),
      ...inBucket('GetObject', 'files'),
      list,
    ],
    'send-message': [queries, mutations, ...indexSecrets, ...secrets('CHAT_API_KEY'), ...searched],
  };

  const triggers = ['custom-message', 'post-confirmation', 'pre-token-generation'];

  it('is listed here with its rights', () => {
    expect([...functions.keys()].sort()).toEqual(Object.keys(grants).sort());
  });

  it.each(Object.keys(grants))('%s has exactly the rights it needs', (name) => {
    // A secret is looked for in the branch's own place and in the shared one.
    const actual = new Set(functions.get(name)?.grants);
    const needed = grants[name] ?? [];
    expect([...actual].sort()).toEqual([...needed, ...(needed.includes(queries) ? given : [])].sort());
  });

  it.each(Object.keys(grants))('%s times out, logs in JSON and drops its logs after a month', (name) => {
    const { properties } = functions.get(name) ?? {};
    expect(properties).toMatchObject({ Runtime: 'nodejs24.x', LoggingConfig: { LogFormat: 'JSON' } });
    // AppSync waits 30 s for a function, Cognito 5 s.
    const longest = name === 'purge-trash' ? 900 : 30;
    expect(properties?.Timeout).toBeLessThanOrEqual(triggers.includes(name) ? 5 : longest);
    const logging = JSON.stringify(properties?.LoggingConfig);
    const [group] = assembly.resources('AWS::Logs::LogGroup').filter(({ id }) => logging.includes(id));
    expect(group?.properties.RetentionInDays).toBe(30);
  });
});

describe('the data API', () => {
  it('accepts signed-in users; the key for public pages; IAM for our functions', () => {
    const api = only('AWS::AppSync::GraphQLApi');
    expect(api.AuthenticationType).toBe('AMAZON_COGNITO_USER_POOLS');
    expect(api.AdditionalAuthenticationProviders).toEqual([
      { AuthenticationType: 'API_KEY' },
      { AuthenticationType: 'AWS_IAM' },
    ]);
    expect(api.LogConfig).toMatchObject({ FieldLogLevel: 'ERROR', ExcludeVerboseContent: true });
  });

  it('can restore every table to an earlier second', () => {
    for (const { properties } of assembly.resources('Custom::AmplifyDynamoDBTable')) {
      expect(properties.pointInTimeRecoverySpecification).toEqual({ pointInTimeRecoveryEnabled: true });
    }
  });
});
