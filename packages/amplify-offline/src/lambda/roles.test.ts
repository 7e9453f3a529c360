import { expect, test } from 'vitest';
import type { Assembly } from '../synth/assembly/assembly.ts';
import type { FunctionDefinition } from './function-definitions.ts';
import { createRoles } from './roles.ts';

const administrator = { accessKeyId: 'AKIAADMINISTRATOR', secretAccessKey: 'secret' };
const functionOf = (id: string, name: string): FunctionDefinition => ({
  ...{ id, name, roleId: `${id}Role`, variables: {} },
  ...{ handlerFile: 'handler.ts', timeoutSeconds: 3, memoryMegabytes: 128 },
});
const policyOf = (role: string, Action: string) => {
  const PolicyDocument = { Statement: [{ Effect: 'Allow', Action, Resource: '*' }] };
  return { id: role, properties: { Roles: [role], PolicyDocument } };
};

test('gives two functions with the same name the rights of their own roles', () => {
  // Amplify names a function after its file, so that two of an entry './handler.ts' are both called handler.
  const functions = [functionOf('auth#handler', 'handler'), functionOf('storage#handler', 'handler')];
  const policies = [
    policyOf('auth#handlerRole', 'cognito-idp:ListUsers'),
    policyOf('storage#handlerRole', 's3:GetObject'),
  ];
  const assembly: Assembly = {
    resources: (type) => (type === 'AWS::IAM::Policy' ? policies : []),
    idsByType: () => new Map(),
    outputs: () => ({}),
    assetText: () => '',
    assetJson: () => undefined,
  };
  const definitions = new Map(functions.map((each) => [each.id, each]));
  const roles = createRoles({ assembly, definitions, administrator, arns: new Map() });
  const mayList = (id: string) =>
    roles.allows(roles.credentialsOf(id).accessKeyId, 'cognito-idp:ListUsers', 'pool');
  expect(functions.map(({ id }) => mayList(id))).toEqual([true, false]);
});
