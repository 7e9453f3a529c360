import { StartError } from '../server/data-directory.ts';
import type { Assembly } from './assembly/assembly.ts';
import { projectBuckets } from './assembly/project-buckets.ts';

/** Addresses and names of this installation's services. */
export interface Installation {
  /** `http://localhost:5173` */
  readonly origin: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The address at which browsers reach the user pool. */
  readonly userPoolEndpoint: string;
  readonly apiKey: string;
  readonly bucketName: string;
  /** The product's own values for browser code, under `custom`. */
  readonly custom?: Readonly<Record<string, unknown>>;
}

type Properties = Record<string, unknown>;

const MFA_METHODS: Record<string, string> = { SMS_MFA: 'SMS', SOFTWARE_TOKEN_MFA: 'TOTP' };

/**
 * The `amplify_outputs.json` of this installation, as `ampx` writes it after a deployment. Its schema has no field
 * for a user pool's endpoint, so the app reads that from `custom`.
 */
export function amplifyOutputs(assembly: Assembly, installation: Installation): Properties {
  const { userPoolEndpoint, custom } = installation;
  const types = assembly.idsByType();
  const hasPool = types.has('AWS::Cognito::UserPool');
  return {
    version: '1.5',
    ...(hasPool && { auth: authOutputs(assembly, installation) }),
    ...(types.has('AWS::AppSync::GraphQLApi') && { data: dataOutputs(assembly, installation) }),
    ...storageOutputs(assembly, installation),
    custom: { ...ownOutputs(assembly), ...(hasPool && { userPoolEndpoint }), ...custom },
  };
}

function storageOutputs(assembly: Assembly, { region, bucketName }: Installation): Properties {
  const [bucket] = projectBuckets(assembly);
  if (!bucket) return {};
  const location = { bucket_name: bucketName, aws_region: region };
  return { storage: { ...location, buckets: [{ name: bucket.name, ...location }] } };
}

/** The values that the backend itself adds under `custom` with `backend.addOutput`. */
function ownOutputs(assembly: Assembly): Properties {
  const { customOutputs } = assembly.outputs();
  if (typeof customOutputs !== 'string') return {};
  return ((JSON.parse(customOutputs) as Properties).custom ?? {}) as Properties;
}

function authOutputs(assembly: Assembly, installation: Installation): Properties {
  const pool = only(assembly, 'AWS::Cognito::UserPool');
  const policy = ((pool.Policies as Properties | undefined)?.PasswordPolicy ?? {}) as Properties;
  const groups = assembly.resources('AWS::Cognito::UserPoolGroup').map((resource) => resource.properties);
  const attributes = (pool.Schema ?? []) as { Name: string; Required?: boolean }[];
  const identities = only(assembly, 'AWS::Cognito::IdentityPool');
  return {
    aws_region: installation.region,
    user_pool_id: installation.userPoolId,
    user_pool_client_id: installation.userPoolClientId,
    // Amplify always creates an identity pool. There is none here, and the app does not use one.
    identity_pool_id: `${installation.region}:00000000-0000-4000-8000-000000000000`,
    unauthenticated_identities_enabled: identities.AllowUnauthenticatedIdentities === true,
    mfa_configuration: { OPTIONAL: 'OPTIONAL', ON: 'REQUIRED' }[String(pool.MfaConfiguration)] ?? 'NONE',
    mfa_methods: ((pool.EnabledMfas ?? []) as string[]).flatMap((method) => MFA_METHODS[method] ?? []),
    standard_required_attributes: attributes.filter((item) => item.Required).map((item) => item.Name),
    username_attributes: pool.UsernameAttributes ?? [],
    user_verification_types: pool.AutoVerifiedAttributes ?? [],
    groups: groups.map((group) => ({ [String(group.GroupName)]: { precedence: group.Precedence } })),
    password_policy: {
      min_length: policy.MinimumLength,
      require_lowercase: policy.RequireLowercase === true,
      require_uppercase: policy.RequireUppercase === true,
      require_numbers: policy.RequireNumbers === true,
      require_symbols: policy.RequireSymbols === true,
    },
  };
}

function dataOutputs(assembly: Assembly, { origin, region, apiKey }: Installation): Properties {
  const api = only(assembly, 'AWS::AppSync::GraphQLApi');
  const additional = (api.AdditionalAuthenticationProviders ?? []) as { AuthenticationType: string }[];
  return {
    // aws-amplify rewrites `http://` to `wss://` for subscriptions. It leaves a scheme in capitals unchanged, and
    // browsers accept that.
    url: `${origin.replace(/^http:/, 'HTTP:')}/graphql`,
    aws_region: region,
    api_key: apiKey,
    default_authorization_type: api.AuthenticationType,
    authorization_types: additional.map((provider) => provider.AuthenticationType),
    model_introspection: assembly.assetJson('modelIntrospectionSchema.json'),
  };
}

function only(assembly: Assembly, type: string): Properties {
  const [resource, ...others] = assembly.resources(type);
  if (!resource || others.length > 0) {
    throw new StartError(
      `The backend must have exactly one ${type}: use defineAuth and defineData at most once each.`,
    );
  }
  return resource.properties;
}
