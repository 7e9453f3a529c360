import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import { unknownUtilities } from 'amplify-offline/internals/appsync/vtl/unknown-utilities';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { expect, test } from 'vitest';
import { synthesizeBackend } from '#local/backend.ts';
import { REGION } from './appsync-server.ts';

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
  expect(templates.flatMap(unknownUtilities)).toEqual([]);
  const extensions = new Set(templates.flatMap((text) => text.match(/\$extensions\.\w+/g) ?? []));
  expect([...extensions]).toEqual(['$extensions.setSubscriptionFilter']);
});
