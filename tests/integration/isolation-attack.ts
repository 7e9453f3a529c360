import { type GraphqlReply, post, signedHeaders } from '../contract/appsync-clients.ts';
import type { AppSyncServer } from '../contract/appsync-server.ts';
import { type ModelUnderAttack, mentionsSecret, modelsOf, rowOf, tenantField } from './isolation-models.ts';

/** A row of the victim, and one of the attacker's own company to try to move. */
export interface Target {
  readonly model: ModelUnderAttack;
  readonly row: Record<string, unknown> & { id: string };
  readonly ownRow: Record<string, unknown> & { id: string };
}

export const VICTIM = 'acme';
export const ATTACKER = 'rival';

/** Writes a row of every model into both companies, as the server may. */
export async function plant(server: AppSyncServer): Promise<Target[]> {
  const targets: Target[] = [];
  for (const model of modelsOf(server.introspection)) {
    const row = await write(server, model, VICTIM, {
      id: tenantField(model) === 'id' ? VICTIM : `${model.name}-1`,
    });
    const ownRow = await write(server, model, ATTACKER, {
      id: tenantField(model) === 'id' ? ATTACKER : `${model.name}-2`,
    });
    targets.push({ model, row, ownRow });
  }
  return targets;
}

async function write(
  server: AppSyncServer,
  model: ModelUnderAttack,
  companyId: string,
  fixed: { id: string },
) {
  const input = { ...rowOf(model, companyId, server.introspection), ...fixed };
  const query = `mutation($input: Create${model.name}Input!) { create${model.name}(input: $input) { ${model.selection} } }`;
  const reply = await post(server, await signedHeaders(server, query, { input }), query, { input });
  if (reply.errors.length > 0) throw new Error(`${model.name}: ${JSON.stringify(reply.errors)}`);
  return input;
}

/** Reads a row as the server sees it. */
export async function stored(server: AppSyncServer, { model, row }: Target): Promise<unknown> {
  const query = `query($id: ID!) { get${model.name}(id: $id) { ${model.selection} } }`;
  const variables = { id: row.id };
  return (await post(server, await signedHeaders(server, query, variables), query, variables)).data;
}

/** Every way to a row that the API has. @returns the names of those that opened it. */
export async function attack(
  server: AppSyncServer,
  headers: Record<string, string>,
  target: Target,
): Promise<string[]> {
  const { model, row } = target;
  const send = (query: string, variables: Record<string, unknown>) => post(server, headers, query, variables);
  const fields = `{ ${model.selection} }`;
  const opened: string[] = [];
  const note = (operation: string, reply: GraphqlReply, isLeak: (reply: GraphqlReply) => boolean) => {
    if (isLeak(reply)) opened.push(`${model.name}.${operation}`);
  };
  const { name } = model;

  note(
    'get',
    await send(`query($id: ID!) { r: get${name}(id: $id) ${fields} }`, { id: row.id }),
    mentionsSecret,
  );
  note('list', await send(`{ r: ${model.listQuery}(limit: 1000) { items ${fields} } }`, {}), hasRow(row.id));
  for (const { query, key, keyType } of model.lookups) {
    const document = `query($key: ${keyType}) { r: ${query}(${key}: $key) { items ${fields} } }`;
    note(query, await send(document, { key: row[key] }), hasRow(row.id));
  }
  const create = `mutation($input: Create${name}Input!) { r: create${name}(input: $input) { id } }`;
  note(
    'create',
    await send(create, { input: { ...row, id: undefined, ...intoVictim(model, row) } }),
    changed,
  );
  const update = `mutation($input: Update${name}Input!) { r: update${name}(input: $input) { id } }`;
  note('update', await send(update, { input: { id: row.id, ...changeOf(target) } }), changed);
  note('touch', await send(update, { input: { id: row.id } }), changed);
  if (tenantField(model) === 'companyId') {
    note('move', await send(update, { input: { id: target.ownRow.id, companyId: VICTIM } }), changed);
  }
  const remove = `mutation($input: Delete${name}Input!) { r: delete${name}(input: $input) { id } }`;
  note('delete', await send(remove, { input: { id: row.id } }), changed);
  return opened;
}

/** A model whose tenant is its id would only meet the row that is there. */
function intoVictim(model: ModelUnderAttack, row: Record<string, unknown>): Record<string, unknown> {
  return tenantField(model) === 'id' ? { id: row.id } : {};
}

function changeOf({ model, row }: Target): Record<string, unknown> {
  const text = model.inputs.find(({ name, type }) => type === 'String' && !['owner', 'sub'].includes(name));
  return text ? { [text.name]: 'changed' } : { projectId: row.projectId };
}

function hasRow(id: string): (reply: GraphqlReply) => boolean {
  return (reply) => {
    const page = reply.data?.r as { items?: { id?: string; companyId?: string }[] } | null | undefined;
    return (page?.items ?? []).some((item) => item.id === id || item.companyId === VICTIM);
  };
}

/** A condition that failed came after the rule had let it pass. */
function changed(reply: GraphqlReply): boolean {
  const conditionOnly = reply.errors.some(
    ({ errorType }) => errorType === 'DynamoDB:ConditionalCheckFailedException',
  );
  return conditionOnly || (reply.data?.r ?? null) !== null;
}
