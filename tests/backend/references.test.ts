import { type GraphQLInputField, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelsIn } from '#amplify/data/hooks/model-schema.ts';
import { referencesIn } from '#amplify/data/hooks/references.ts';
import { schema } from '#amplify/data/resource.ts';
import { modelRights, serverFields } from '../support/rights.ts';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people } from './callers.ts';
import { models } from './models.ts';
import { modelNamed, seed, seedPeople } from './try-operations.ts';

const references = referencesIn(modelsIn(schema.transform().schema));

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await seedPeople(api);
});
afterAll(() => api.close());

/** The ID fields of an input, except the row's own and its company's. */
function idsOf(input: string): GraphQLInputField[] {
  const type = api.schema.getType(input);
  if (!isInputObjectType(type)) throw new Error(`${input} is not an input type`);
  return Object.values(type.getFields()).filter(
    (field) => String(getNamedType(field.type)) === 'ID' && !['id', 'companyId'].includes(field.name),
  );
}

const mutationInput = (mutation: string) => `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;

async function errorsOf(mutation: string, input: Record<string, unknown>) {
  const query = `mutation($input: ${mutationInput(mutation)}!) { row: ${mutation}(input: $input) { id } }`;
  const { response } = await api.send(people.admin, query, { input });
  return (response.errors ?? []).map(({ errorType, message }) => `${errorType}: ${message}`);
}

/** A new address each time, because an address can be invited only once. */
const newAddress = (name: string) =>
  'email' in modelNamed(name).sample ? { email: `${crypto.randomUUID()}@new.example` } : {};

/**
 * The input of a write by a member of acme that refers to this row. A conversation belongs to the member who creates
 * it.
 */
async function inputFor(mutation: string, field: string, id: string) {
  const name = mutation.replace(/^(create|update)/, '');
  if (mutation.startsWith('create'))
    return { companyId: 'acme', ...modelNamed(name).sample, ...newAddress(name), [field]: id };
  const own = name === 'Conversation' ? { owner: people.admin.identity?.sub } : {};
  return { id: await seed(api, name, { ...newAddress(name), ...own }), [field]: id };
}

/** Mutations in which the server fills in the inviter, so that their input contains none. */
const decided = ['createUserInvitation', 'updateUserInvitation', 'createInvitationProject'];
const refusalOf = (mutation: string, field: string) =>
  field === 'invitedBy' && decided.includes(mutation)
    ? []
    : [expect.stringMatching(/^Refused: .+ not found$/)];

const named = references.map(({ mutation, field, ...rest }) => ({
  of: `${mutation} ${field}`,
  mutation,
  field,
  ...rest,
}));

it('checks every ID field that a user can write, in every model', () => {
  const written = Object.keys(models).flatMap((name) => {
    const letters = Object.values(modelRights[name] ?? {}).join('');
    const mutations = [
      ...(letters.includes('C') ? [`create${name}`] : []),
      ...(letters.includes('U') ? [`update${name}`] : []),
    ];
    return mutations.flatMap((mutation) =>
      idsOf(mutationInput(mutation))
        .filter(({ name: field }) => !serverFields[name]?.includes(field))
        .map((field) => `${mutation} ${field.name}`),
    );
  });
  expect(named.map(({ of }) => of).sort()).toEqual(written.sort());
});

describe('a write that references a row', () => {
  it.each(named)(
    'is refused when the row belongs to another company: $of',
    async ({ mutation, field, target }) => {
      const foreign = await seed(api, target, { companyId: 'rival', ...newAddress(target) });
      const own = await seed(api, target, newAddress(target));
      expect(await errorsOf(mutation, await inputFor(mutation, field, foreign))).toEqual(
        refusalOf(mutation, field),
      );
      expect(await errorsOf(mutation, await inputFor(mutation, field, own))).toEqual([]);
    },
  );

  it.each(named)('is refused when the row does not exist: $of', async ({ mutation, field, mayComeLater }) => {
    const errors = await errorsOf(mutation, await inputFor(mutation, field, 'nowhere'));
    expect(errors).toEqual(mayComeLater ? [] : refusalOf(mutation, field));
  });
});
