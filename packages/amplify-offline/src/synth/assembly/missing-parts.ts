import type { Assembly } from './assembly.ts';

type Resources = Pick<Assembly, 'resources' | 'idsByType'>;

const WITH_PASSWORD = 'sign in with an email address and a password';

/**
 * One sentence for each part of the backend that does not run here while the rest does. The errors of the clients do
 * not name the cause, so the start logs these.
 */
export function missingParts(assembly: Resources): string[] {
  return [
    ...identityPool(assembly),
    ...providers(assembly),
    ...withoutPassword(assembly),
    ...linksInEmails(assembly),
    ...eventSources(assembly),
    ...withoutEffect(assembly),
  ];
}

/** Amplify attaches a policy to these roles only for a rule that needs their credentials. */
function identityPool(assembly: Resources): string[] {
  const attachments = assembly.resources('AWS::Cognito::IdentityPoolRoleAttachment');
  const groups = assembly.resources('AWS::Cognito::UserPoolGroup');
  const roles = new Set<unknown>([
    ...attachments.flatMap(({ properties: { Roles } }) => Object.values(Roles ?? {})),
    ...groups.map(({ properties }) => properties.RoleArn),
  ]);
  const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap(assembly.resources);
  const areNeeded = policies.some(({ properties: { Roles } }) =>
    ((Roles ?? []) as unknown[]).some((role) => roles.has(role)),
  );
  if (!areNeeded) return [];
  return [
    'There is no identity pool here, so that allow.guest(), allow.authenticated("identityPool") and the access of people in defineStorage let no one in: use authMode userPool or apiKey, and let a function sign links to files.',
  ];
}

function providers(assembly: Resources): string[] {
  const names = assembly
    .resources('AWS::Cognito::UserPoolIdentityProvider')
    .map(({ properties }) => String(properties.ProviderName));
  if (names.length === 0) return [];
  const list = new Intl.ListFormat('en').format(names);
  return [`Sign-in by ${list} does not run here: ${WITH_PASSWORD}.`];
}

function withoutPassword(assembly: Resources): string[] {
  const flows = assembly
    .resources('AWS::Cognito::UserPoolClient')
    .flatMap(({ properties }) => (properties.ExplicitAuthFlows ?? []) as string[]);
  if (!flows.includes('ALLOW_USER_AUTH')) return [];
  return [`Sign-in with an emailed code or a passkey does not run here: ${WITH_PASSWORD}.`];
}

function linksInEmails(assembly: Resources): string[] {
  const hasLink = assembly.resources('AWS::Cognito::UserPool').some(({ properties }) => {
    const { DefaultEmailOption } = Object(properties.VerificationMessageTemplate) as Record<string, unknown>;
    return DefaultEmailOption === 'CONFIRM_WITH_LINK';
  });
  if (!hasLink) return [];
  return [
    'Emails with a link do not run here, so that verificationEmailStyle LINK sends a code in the default text: confirm a sign-up with that code.',
  ];
}

function eventSources(assembly: Resources): string[] {
  if (!assembly.idsByType().has('AWS::Lambda::EventSourceMapping')) return [];
  return [
    'Streams and queues start no function here: in its place, call the function by a mutation or a test.',
  ];
}

function withoutEffect(assembly: Resources): string[] {
  const types = typesWithoutEffect(assembly);
  if (types.length === 0) return [];
  const list = new Intl.ListFormat('en').format(types);
  return [`Resources of these types have no effect here, and a call to them fails: ${list}.`];
}

/** Types that run here, that another sentence names, or that Amplify and the CDK add to deploy the others. */
const EXPECTED = [
  /^AWS::AppSync::(ApiKey|DataSource|FunctionConfiguration|GraphQLApi|GraphQLSchema|Resolver)$/,
  /^AWS::Cognito::(IdentityPool|IdentityPoolRoleAttachment)$/,
  /^AWS::Cognito::(UserPool|UserPoolClient|UserPoolDomain|UserPoolGroup|UserPoolIdentityProvider)$/,
  /^AWS::Lambda::(EventSourceMapping|Function|LayerVersion|Permission)$/,
  /^AWS::S3::(Bucket|BucketPolicy)$/,
  /^AWS::(Scheduler::Schedule|SSM::Parameter|SQS::QueuePolicy)$/,
  /^(AWS::(CDK|CloudFormation|IAM|Logs)|Custom)::/,
];

/** The types of the backend's resources that are synthesized and ignored here, in alphabetical order. */
function typesWithoutEffect(assembly: Resources): string[] {
  const failedEvents = new Set<unknown>(
    assembly.resources('AWS::Lambda::Function').map(({ properties }) => {
      const { TargetArn } = Object(properties.DeadLetterConfig) as Record<string, unknown>;
      return TargetArn;
    }),
  );
  // A queue of failed events is not missed: an event that keeps failing is in the log here.
  const isMissed = (id: string) => !failedEvents.has(id) && !id.includes('#AmplifyTableWaiterStateMachine');
  return [...assembly.idsByType()]
    .filter(([type, ids]) => !EXPECTED.some((expected) => expected.test(type)) && ids.some(isMissed))
    .map(([type]) => type)
    .sort();
}
