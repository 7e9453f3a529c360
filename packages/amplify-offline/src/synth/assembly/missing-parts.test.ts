import { describe, expect, test } from 'vitest';
import type { Assembly } from './assembly.ts';
import { missingParts } from './missing-parts.ts';

type Properties = Record<string, unknown>;

const assemblyOf = (byType: Record<string, Properties[]>): Pick<Assembly, 'resources' | 'idsByType'> => ({
  idsByType: () =>
    new Map(Object.entries(byType).map(([type, all]) => [type, all.map((_, n) => `${type}${n}`)])),
  resources: (type) => (byType[type] ?? []).map((properties, n) => ({ id: `${type}${n}`, properties })),
});
const roles = {
  'AWS::Cognito::IdentityPoolRoleAttachment': [{ Roles: { authenticated: 'in', unauthenticated: 'out' } }],
  'AWS::Cognito::UserPoolGroup': [{ GroupName: 'editors', RoleArn: 'editors' }],
};
const policyOf = (role: string) => ({ 'AWS::IAM::Policy': [{ Roles: [role] }] });
const client = { 'AWS::Cognito::UserPoolClient': [{ ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] }] };

describe('missingParts', () => {
  test('returns nothing for a backend that runs as a whole', () => {
    expect(missingParts(assemblyOf({ ...roles, ...client, ...policyOf('function') }))).toEqual([]);
  });

  test.each([
    ['guests', 'out'],
    ['people', 'in'],
    ['a group', 'editors'],
  ])('returns one sentence for rights of %s that need AWS credentials', (_, role) => {
    expect(missingParts(assemblyOf({ ...roles, ...policyOf(role) }))).toEqual([
      'There is no identity pool here, so that allow.guest(), allow.authenticated("identityPool") and the access of people in defineStorage let no one in: use authMode userPool or apiKey, and let a function sign links to files.',
    ]);
  });

  test('returns one sentence for sign-in without a password', () => {
    const ExplicitAuthFlows = ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'];
    expect(missingParts(assemblyOf({ 'AWS::Cognito::UserPoolClient': [{ ExplicitAuthFlows }] }))).toEqual([
      'Sign-in with an emailed code or a passkey does not run here: sign in with an email address and a password.',
    ]);
  });

  test('returns one sentence for all providers of a social sign-in', () => {
    const providers = ['Google', 'SignInWithApple'].map((ProviderName) => ({ ProviderName }));
    expect(missingParts(assemblyOf({ 'AWS::Cognito::UserPoolIdentityProvider': providers }))).toEqual([
      'Sign-in by Google and SignInWithApple does not run here: sign in with an email address and a password.',
    ]);
  });

  test('returns one sentence for emails that should contain a link', () => {
    const pool = { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } };
    expect(missingParts(assemblyOf({ 'AWS::Cognito::UserPool': [pool] }))).toEqual([
      'Emails with a link do not run here, so that verificationEmailStyle LINK sends a code in the default text: confirm a sign-up with that code.',
    ]);
    const code = { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' } };
    expect(missingParts(assemblyOf({ 'AWS::Cognito::UserPool': [code, {}] }))).toEqual([]);
  });

  test('returns one sentence for streams and queues that start functions', () => {
    expect(missingParts(assemblyOf({ 'AWS::Lambda::EventSourceMapping': [{}, {}] }))).toEqual([
      'Streams and queues start no function here: in its place, call the function by a mutation or a test.',
    ]);
  });

  test('returns one sentence for all types of resources without effect', () => {
    const queue = { 'AWS::SQS::Queue': [{}], 'AWS::SNS::Topic': [{}], 'AWS::IAM::Role': [{}] };
    expect(missingParts(assemblyOf(queue))).toEqual([
      'Resources of these types have no effect here, and a call to them fails: AWS::SNS::Topic and AWS::SQS::Queue.',
    ]);
  });

  test('ignores the state machine that Amplify adds for its tables', () => {
    const ids = ['root/data/AmplifyTableManager#AmplifyTableWaiterStateMachine060600BC'];
    const idsByType = () => new Map([['AWS::StepFunctions::StateMachine', ids]]);
    expect(missingParts({ idsByType, resources: () => [] })).toEqual([]);
  });

  test('ignores a queue that only collects failed events', () => {
    const id = 'AWS::SQS::Queue0';
    const used = {
      'AWS::SQS::Queue': [{}],
      'AWS::SQS::QueuePolicy': [{}],
      'AWS::Lambda::Function': [{}, { DeadLetterConfig: { TargetArn: id } }],
    };
    expect(missingParts(assemblyOf(used))).toEqual([]);
  });
});
