import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import { createUtil } from 'amplify-offline/internals/appsync/vtl/util/template-util';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { expect, test } from 'vitest';
import { synthesizeBackend } from '#local/backend.ts';
import { REGION } from './appsync-server.ts';

const util = createUtil({
  authType: 'User Pool Authorization',
  fieldName: 'field',
  parentTypeName: 'Query',
  now: () => new Date(),
  newId: () => 'id',
});

function isProvided(path: string): boolean {
  try {
    const found = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], util);
    return typeof found === 'function';
  } catch {
    return false;
  }
}

test('implements every utility that the generated templates call', async () => {
  const assembly = loadAssembly((await synthesizeBackend()).dir, {
    region: REGION,
    accountId: '000000000000',
  });
  const { functions, resolvers } = readApiDefinition(assembly);
  const templates = [...functions.values(), ...resolvers].flatMap(({ request, response }) => [
    request,
    response,
  ]);
  const called = new Set(
    templates.flatMap((text) => [...text.matchAll(/\$utils?\.([\w.]+)\(/g)].map((match) => match[1] ?? '')),
  );
  expect(called.size).toBeGreaterThan(15);
  expect([...called].filter((path) => !isProvided(path))).toEqual([]);
  const extensions = new Set(templates.flatMap((text) => text.match(/\$extensions\.\w+/g) ?? []));
  expect([...extensions]).toEqual(['$extensions.setSubscriptionFilter']);
});
