import { describe, expect, test } from 'vitest';
import type { Assembly } from './assembly.ts';
import { missingParts } from './missing-parts.ts';

type Properties = Record<string, unknown>;

const assemblyOf = (byType: Record<string, Properties[]>): Pick<Assembly, 'resources'> => ({
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
});
