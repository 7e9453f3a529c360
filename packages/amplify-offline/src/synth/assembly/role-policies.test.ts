import { describe, expect, test } from 'vitest';
import type { Assembly, Resource } from './assembly.ts';
import { isAllowed, statementsOfRole } from './role-policies.ts';

const assemblyOf = (...resources: (Resource & { type: string })[]): Assembly => ({
  resources: (type) => resources.filter((resource) => resource.type === type),
  idsByType: () => new Map(),
  outputs: () => ({}),
  assetText: () => '',
  assetJson: () => undefined,
});

const policy = (role: string, ...statements: object[]) => ({
  type: 'AWS::IAM::Policy',
  id: 'policy',
  properties: { Roles: [role], PolicyDocument: { Statement: statements } },
});

const get = { Effect: 'Allow', Action: 's3:GetObject', Resource: ['bucket/*/text/*'] };

describe('the rights of a role', () => {
  const statements = statementsOfRole(assemblyOf(policy('role', get)), 'role');

  test.each([
    ['s3:GetObject', 'bucket/company/text/a', true],
    ['S3:getobject', 'bucket/company/text/a', true],
    ['s3:GetObject', 'bucket/company/words/a', false],
    ['s3:PutObject', 'bucket/company/text/a', false],
    ['s3:GetObject', 'other/company/text/a', false],
    ['s3:GetObject', 'prefix-bucket/company/text/a', false],
  ])('decide about %s on %s: %s', (action, resource, expected) => {
    expect(isAllowed(statements, action, resource)).toBe(expected);
  });

  test('come from its own policies, not from those of another role', () => {
    expect(statementsOfRole(assemblyOf(policy('other', get)), 'role')).toEqual([]);
  });

  test('include an inline policy', () => {
    const document = { Statement: get };
    const role = {
      type: 'AWS::IAM::Role',
      id: 'role',
      properties: { Policies: [{ PolicyDocument: document }] },
    };
    expect(statementsOfRole(assemblyOf(role), 'role')).toHaveLength(1);
  });

  test('treat a dot or a bracket in a pattern literally', () => {
    const dotted = statementsOfRole(assemblyOf(policy('role', { ...get, Resource: 'a.(b)/*' })), 'role');
    expect(isAllowed(dotted, 's3:GetObject', 'a.(b)/x')).toBe(true);
    expect(isAllowed(dotted, 's3:GetObject', 'ax(b)/x')).toBe(false);
  });

  test('end where a policy denies', () => {
    const denied = statementsOfRole(assemblyOf(policy('role', get, { ...get, Effect: 'Deny' })), 'role');
    expect(isAllowed(denied, 's3:GetObject', 'bucket/company/text/a')).toBe(false);
  });

  test('allow listing only keys under a prefix if a condition says so', () => {
    const list = { ...get, Action: 's3:ListBucket', Resource: 'bucket' };
    const under = { StringLike: { 's3:prefix': ['incoming/*', 'incoming/'] } };
    const granted = statementsOfRole(assemblyOf(policy('role', { ...list, Condition: under })), 'role');
    const mayList = (prefix?: string) => isAllowed(granted, 's3:ListBucket', 'bucket', prefix);
    expect(['incoming/', 'incoming/a', 'other/', '', undefined].map(mayList)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    // The negative control: without the condition every prefix is allowed.
    const open = statementsOfRole(assemblyOf(policy('role', list)), 'role');
    expect(isAllowed(open, 's3:ListBucket', 'bucket', 'other/')).toBe(true);
  });

  test.each([{ Bool: { 'aws:SecureTransport': 'true' } }, { StringLike: { 's3:prefix': 'a', other: 'b' } }])(
    'refuses the condition %j',
    (Condition) => {
      const assembly = assemblyOf(policy('role', { ...get, Condition }));
      expect(() => statementsOfRole(assembly, 'role')).toThrow(/Condition that is not evaluated here/);
    },
  );

  test.each(['Condition', 'NotAction', 'NotResource'])('reject a %s', (part) => {
    expect(() => statementsOfRole(assemblyOf(policy('role', { ...get, [part]: {} })), 'role')).toThrow(part);
  });
});
