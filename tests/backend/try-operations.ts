import type { Caller } from 'amplify-offline/internals/appsync/authentication/caller';
import type { GraphqlResponse } from 'amplify-offline/internals/appsync/execution/executor';
import type { ApiUnderTest } from './backend-under-test.ts';
import { memberships, server } from './callers.ts';
import { type ModelUnderTest, models, selfSub } from './models.ts';

export type Letter = 'C' | 'R' | 'U' | 'D';

/** The name of a model's list query, with the plural that GraphQL's transformer makes. */
export const listQuery = (model: string) =>
  `list${/[^aeiou]y$/.test(model) ? `${model.slice(0, -1)}ies` : `${model}s`}`;

export function modelNamed(name: string): ModelUnderTest {
  const model = models[name];
  if (!model) throw new Error(`tests/backend/models.ts does not know ${name}`);
  return model;
}

const tenantOf = ({ tenantField }: ModelUnderTest, companyId: string) =>
  tenantField ? { [tenantField]: companyId } : {};

export interface Attempt {
  response: GraphqlResponse;
  /** True if an access rule refused the operation. A condition that the row did not meet is not a refusal. */
  refused: boolean;
}

export function attempt(response: GraphqlResponse): Attempt {
  const errors = response.errors ?? [];
  const isRefusal = ({ errorType, message }: Record<string, unknown>) =>
    errorType === 'Unauthorized' || /^(Unauthorized|Not Authorized)/.test(String(message));
  const faults = errors.filter(
    (error) => !isRefusal(error) && error.errorType !== 'DynamoDB:ConditionalCheckFailedException',
  );
  // A typing mistake in a test must not look like a refusal.
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return { response, refused: errors.some(isRefusal) };
}

/** Creates a row of acme that belongs to `selfSub`, as the server. Returns its ID. */
export async function seed(
  api: ApiUnderTest,
  name: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const model = modelNamed(name);
  const self = model.selfField ? { [model.selfField]: selfSub } : {};
  const input = { ...model.sample, ...tenantOf(model, 'acme'), ...self, ...model.seeded, ...more };
  const { response } = await api.send(
    server,
    `mutation($input: Create${name}Input!) { made: create${name}(input: $input) { id } }`,
    { input },
  );
  const made = (response.data as { made?: { id: string } | null } | null)?.made;
  // A company's ID is fixed, so a second seeding in the same file finds it already there.
  if (!made && name !== 'Company') throw new Error(`${name}: ${JSON.stringify(response.errors)}`);
  return made?.id ?? 'acme';
}

/**
 * Creates the User rows of the tests' people, and the rows that the sample inputs refer to. Writes that grant rights
 * read the caller's current row, and a referenced row must belong to the same company.
 */
export async function seedPeople(api: ApiUnderTest): Promise<void> {
  for (const { sub, companyId, role } of Object.values(memberships))
    await seed(api, 'User', { id: sub, sub, companyId, role, email: `${sub}@people.example` });
  for (const id of ['p1', 'p2']) await seed(api, 'Project', { id });
  await seed(api, 'UserInvitation', { id: 'i1', email: 'i1@people.example' });
  await seed(api, 'Document', { id: 'd1' });
}

export async function create(
  api: ApiUnderTest,
  caller: Caller,
  name: string,
  input?: Record<string, unknown>,
) {
  const model = modelNamed(name);
  const given = { ...model.sample, ...tenantOf(model, 'acme'), ...input };
  const { response } = await api.send(
    caller,
    `mutation($input: Create${name}Input!) { row: create${name}(input: $input) { id } }`,
    { input: given },
  );
  return attempt(response);
}

export async function read(api: ApiUnderTest, caller: Caller, name: string, id: string, fields = 'id') {
  const { response } = await api.send(caller, `query($id: ID!) { row: get${name}(id: $id) { ${fields} } }`, {
    id,
  });
  return attempt(response);
}

export async function update(
  api: ApiUnderTest,
  caller: Caller,
  name: string,
  input: Record<string, unknown>,
) {
  const { response } = await api.send(
    caller,
    `mutation($input: Update${name}Input!) { row: update${name}(input: $input) { id } }`,
    { input },
  );
  return attempt(response);
}

export async function remove(api: ApiUnderTest, caller: Caller, name: string, id: string) {
  const { response } = await api.send(
    caller,
    `mutation($input: Delete${name}Input!) { row: delete${name}(input: $input) { id } }`,
    { input: { id } },
  );
  return attempt(response);
}

/** The IDs that a list or an index query returns to that caller. Empty if it is refused. */
export async function listed(
  api: ApiUnderTest,
  caller: Caller,
  query: string,
  args: Record<string, unknown>,
): Promise<string[]> {
  const given = Object.entries({ ...args, limit: 1_000 })
    .map(([name, value]) => `${name}: ${name === 'status' ? String(value) : JSON.stringify(value)}`)
    .join(', ');
  const { response } = await api.send(caller, `{ rows: ${query}(${given}) { items { id } } }`);
  if (attempt(response).refused) return [];
  const { rows } = response.data as { rows: { items: { id: string }[] } };
  return rows.items.map(({ id }) => id);
}
