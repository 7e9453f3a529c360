import type { Assembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionRights } from '../support/function-rights.ts';
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
    // This principal empties the bucket when a developer's sandbox is deleted.
    expect(letIn.every((principal) => principal.includes('CustomS3AutoDeleteObjects'))).toBe(true);

    const touching = assembly
      .resources('AWS::IAM::Policy')
      .filter(({ properties }) => JSON.stringify(properties.PolicyDocument).includes('documentsBucket'));
    const roles = touching.flatMap(({ properties }) => properties.Roles as string[]);
    expect(roles.map((role) => role.replace(/^.*#|lambdaServiceRole.*$/g, '')).sort()).toEqual([
      'askbycode',
      'checksheets',
      'createdownloadurl',
      'createuploadurl',
      'describeimage',
      'erasecompany',
      'erasedue',
      'exportcompany',
      'indexcompany',
      'purgetrash',
      'recordmutation',
      'searchtexts',
      'sendmessage',
      'vectorsearch',
      'writeexport',
    ]);
  });
});

describe('a function', () => {
  const triggers = ['custom-message', 'post-confirmation', 'pre-token-generation'];

  it('is in the table of rights', () => {
    expect([...functions.keys()].sort()).toEqual(Object.keys(functionRights).sort());
  });

  it.each(Object.keys(functionRights))('has exactly the rights it needs: %s', (name) => {
    // A secret is looked up at the branch's own path and at the shared one.
    const actual = new Set(functions.get(name)?.grants);
    expect([...actual].sort()).toEqual([...(functionRights[name] ?? [])].sort());
  });

  it.each(Object.keys(functionRights))(
    'times out, logs in JSON and drops its logs after a month: %s',
    (name) => {
      const { properties } = functions.get(name) ?? {};
      expect(properties).toMatchObject({ Runtime: 'nodejs24.x', LoggingConfig: { LogFormat: 'JSON' } });
      // AppSync waits 30 s for a function and Cognito 5 s. No caller waits for these functions.
      const isAwaited = !['purge-trash', 'write-export', 'index-company', 'erase-due'].includes(name);
      // AppSync stops waiting for a long answer, which is then followed by its rows.
      const longest = name === 'send-message' ? 300 : isAwaited ? 30 : 900;
      expect(properties?.Timeout).toBeLessThanOrEqual(triggers.includes(name) ? 5 : longest);
      const logging = JSON.stringify(properties?.LoggingConfig);
      const [group] = assembly.resources('AWS::Logs::LogGroup').filter(({ id }) => logging.includes(id));
      expect(group?.properties.RetentionInDays).toBe(30);
    },
  );
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

  it('can restore every table to any earlier second', () => {
    for (const { properties } of assembly.resources('Custom::AmplifyDynamoDBTable')) {
      expect(properties.pointInTimeRecoverySpecification).toEqual({ pointInTimeRecoveryEnabled: true });
    }
  });
});
