import { z } from 'zod';
import { StartError } from '../../server/data-directory.ts';
import {
  type AttributeDefinition,
  type DefaultMessages,
  lifetimesOf,
  type PoolDefinition,
} from './pool-definition.ts';

/** The part of an assembly that this file reads. */
interface Resources {
  resources(type: string): readonly { readonly properties: Record<string, unknown> }[];
}

const MAX_CHARACTERS = 2_048;
/** YYYY-MM-DD. It is the only standard attribute with a length of its own. */
const BIRTHDATE_CHARACTERS = 10;
/** Attributes that every pool has, even if its template does not name them (OpenID Connect Core, section 5.1). */
const STANDARD_ATTRIBUTES =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture ' +
  'preferred_username profile updated_at website zoneinfo';

const pool = z.object({
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  EnabledMfas: z.array(z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])).default([]),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  Policies: z.object({
    PasswordPolicy: z.object({
      MinimumLength: z.number().default(8),
      RequireUppercase: z.boolean().default(false),
      RequireLowercase: z.boolean().default(false),
      RequireNumbers: z.boolean().default(false),
      RequireSymbols: z.boolean().default(false),
      TemporaryPasswordValidityDays: z.number().optional(),
    }),
  }),
  Schema: z.array(
    z.object({
      Name: z.string(),
      Required: z.boolean().default(false),
      Mutable: z.boolean().default(true),
      StringAttributeConstraints: z
        .object({ MinLength: z.string().optional(), MaxLength: z.string().optional() })
        .default({}),
      AttributeDataType: z.string().default('String'),
      NumberAttributeConstraints: z
        .object({ MinValue: z.string().optional(), MaxValue: z.string().optional() })
        .default({}),
    }),
  ),
  SmsAuthenticationMessage: z.string().default('Your authentication code is {####}.'),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()) })
    .optional(),
  UsernameAttributes: z.tuple([z.literal('email')]),
  VerificationMessageTemplate: z
    .object({
      EmailSubject: z.string().default('Your verification code'),
      EmailMessage: z.string().default('Your verification code is {####}.'),
      SmsMessage: z.string().default('Your verification code is {####}.'),
    })
    .default({}),
  AdminCreateUserConfig: z
    .object({
      InviteMessageTemplate: z
        .object({ EmailSubject: z.string().optional(), EmailMessage: z.string().optional() })
        .default({}),
    })
    .default({}),
});
type PoolProperties = z.output<typeof pool>;

const client = z.object({
  ExplicitAuthFlows: z.array(z.string()),
  // This service never reveals who has an account, and does not support a client that asks for the opposite.
  PreventUserExistenceErrors: z.literal('ENABLED'),
  WriteAttributes: z.array(z.string()).optional(),
  AccessTokenValidity: z.number().optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  AuthSessionValidity: z.number().optional(),
  TokenValidityUnits: z.record(z.string()).optional(),
});
const group = z.object({ GroupName: z.string(), Precedence: z.number().default(Number.MAX_SAFE_INTEGER) });

/**
 * @throws StartError when the backend does not have exactly one user pool and one client, or uses options that this
 * service does not support.
 */
export function readPoolDefinition(assembly: Resources): PoolDefinition {
  const properties = fitting('user pool', pool, only(assembly, 'AWS::Cognito::UserPool'));
  const app = fitting('user pool’s client', client, only(assembly, 'AWS::Cognito::UserPoolClient'));
  const groups = assembly
    .resources('AWS::Cognito::UserPoolGroup')
    .map((found) => fitting('user pool’s group', group, found.properties));
  const policy = properties.Policies.PasswordPolicy;
  const attributes = attributesOf(properties);
  return {
    passwordPolicy: {
      minimumLength: policy.MinimumLength,
      uppercase: policy.RequireUppercase,
      lowercase: policy.RequireLowercase,
      numbers: policy.RequireNumbers,
      symbols: policy.RequireSymbols,
    },
    attributes,
    writable: new Set(app.WriteAttributes ?? attributes.keys()),
    verifiedBeforeUpdate: new Set(
      properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate,
    ),
    autoVerified: new Set(properties.AutoVerifiedAttributes),
    authFlows: new Set(app.ExplicitAuthFlows.map((flow) => flow.replace(/^ALLOW_/, ''))),
    mfa: properties.MfaConfiguration,
    mfaMethods: new Set(properties.EnabledMfas),
    groups: new Map(groups.map(({ GroupName, Precedence }) => [GroupName, Precedence])),
    lifetimes: lifetimesOf(app, policy.TemporaryPasswordValidityDays),
    messages: messagesOf(properties),
  };
}

function attributesOf({ Schema }: PoolProperties): Map<string, AttributeDefinition> {
  const standard = STANDARD_ATTRIBUTES.split(' ');
  const free = { required: false, mutable: true, minCharacters: 0, maxCharacters: MAX_CHARACTERS };
  const attributes = new Map<string, AttributeDefinition>(standard.map((name) => [name, free]));
  for (const { Name, Required, Mutable, ...limits } of Schema) {
    attributes.set(standard.includes(Name) ? Name : `custom:${Name}`, {
      required: Required,
      mutable: Mutable,
      minCharacters: Number(limits.StringAttributeConstraints.MinLength ?? 0),
      maxCharacters: Number(limits.StringAttributeConstraints.MaxLength ?? MAX_CHARACTERS),
      ...(limits.AttributeDataType === 'Number' && { range: rangeOf(limits.NumberAttributeConstraints) }),
    });
  }
  const birthdate = attributes.get('birthdate') ?? free;
  const length = { minCharacters: BIRTHDATE_CHARACTERS, maxCharacters: BIRTHDATE_CHARACTERS };
  return attributes.set('birthdate', { ...birthdate, ...length });
}

function rangeOf({ MinValue, MaxValue }: { MinValue?: string; MaxValue?: string }) {
  return { least: Number(MinValue ?? -Infinity), most: Number(MaxValue ?? Infinity) };
}

function messagesOf(properties: PoolProperties): DefaultMessages {
  const { EmailSubject, EmailMessage, SmsMessage } = properties.VerificationMessageTemplate;
  const invitation = properties.AdminCreateUserConfig.InviteMessageTemplate;
  return {
    verification: { subject: EmailSubject, body: EmailMessage },
    verificationSms: SmsMessage,
    invitation: {
      subject: invitation.EmailSubject ?? 'Your temporary password',
      body: invitation.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    },
    signInSms: properties.SmsAuthenticationMessage,
  };
}

/** The properties as the schema describes them. The names in its messages are CloudFormation's. */
function fitting<Schema extends z.ZodTypeAny>(
  what: string,
  schema: Schema,
  properties: Record<string, unknown>,
): z.output<Schema> {
  const result = schema.safeParse(properties);
  if (result.success) return result.data;
  const [{ path, message } = { path: [], message: 'Invalid' }] = result.error.issues;
  const value: unknown = path.reduce<unknown>((found, key) => Object(found)[key], properties);
  throw new StartError(
    `${path.join('.')} of the ${what} is ${JSON.stringify(value) ?? 'not set'}, which does not run here (${message}): change it in amplify/auth/resource.ts.`,
  );
}

function only(assembly: Resources, type: string): Record<string, unknown> {
  const [resource, ...others] = assembly.resources(type);
  if (!resource) throw new StartError('The backend has no user pool: use defineAuth in it.');
  if (others.length > 0)
    throw new StartError(
      'The backend has a second user pool or client, and one runs here: remove it to start.',
    );
  return resource.properties;
}
