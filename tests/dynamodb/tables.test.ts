import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Caller } from 'amplify-offline/internals/appsync/authentication/caller';
import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import { bindResolvers } from 'amplify-offline/internals/appsync/execution/bind-resolvers';
import { load } from 'amplify-offline/internals/appsync/execution/data-sources';
import { createExecutor } from 'amplify-offline/internals/appsync/execution/executor';
import { createPipelines } from 'amplify-offline/internals/appsync/execution/pipeline';
import { buildSchema } from 'amplify-offline/internals/appsync/schema/build-schema';
import { TableStore } from 'amplify-offline/internals/appsync/tables/table-store';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import {
  type GraphQLField,
  type GraphQLInputObjectType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { synthesizeBackend } from '#local/backend.ts';
import { person, server } from '../backend/callers.ts';
import { randomNumbers } from '../support/random-numbers.ts';
import { BothTables } from './both-tables.ts';
import { Dynamo } from './dynamodb.ts';
import { IDS, RandomInput } from './random-input.ts';

const { DYNAMODB_URL = '', SEED = '1', ROUNDS = '12' } = process.env;
const MAX_PAGES = 6;

const { dir } = await synthesizeBackend();
const definition = readApiDefinition(
  loadAssembly(dir, { region: 'ap-southeast-2', accountId: '000000000000' }),
);
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-dynamodb-'));
const store = new TableStore({
  file: path.join(folder, 'data.sqlite'),
  definitions: definition.tables,
  pageTokenSecret: 'secret',
  onNote: () => {},
});
const dynamo = new Dynamo(DYNAMODB_URL);
const tables = new BothTables(store, dynamo, definition.tables);
const faults: string[] = [];
const schema = buildSchema(definition.sdl);
const executor = createExecutor(schema, definition.limits, (fault) => faults.push(String(fault)));
const input = new RandomInput(randomNumbers(Number(SEED)));

beforeAll(async () => {
  for (const table of definition.tables) await dynamo.createTable(table);
  const pipelines = createPipelines({
    functions: definition.functions,
    now: () => new Date(),
    newId: randomUUID,
    load: (name, request, caller) => {
      const source = definition.dataSources.get(name);
      if (!source) throw new Error(`There is no data source ${name}`);
      const destinations = { tables: tables as unknown as TableStore, invoke: async () => null };
      return load(source, request, destinations, caller);
    },
  });
  bindResolvers(schema, definition.resolvers, 'AMAZON_COGNITO_USER_POOLS', pipelines);
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('answers every generated operation as DynamoDB does', { timeout: 3_600_000 }, async () => {
  const models = definition.tables.map(({ name }) => name.split('-')[0] ?? '');
  for (let round = 0; round < Number(ROUNDS); round += 1)
    for (const model of models) {
      await changeRows(model);
      await readRows(model);
    }
  const { requests, refusals, divergences } = tables;
  console.log(
    `Seed ${SEED}: ${requests} requests, ${refusals} refused by both, ${divergences.size} divergences`,
  );
  expect(requests).toBeGreaterThan(100);
  expect(refusals).toBeGreaterThan(10);
  expect(Object.fromEntries(divergences)).toEqual({});
  expect(faults).toEqual([]);
});

type Field = GraphQLField<unknown, unknown>;

async function changeRows(model: string): Promise<void> {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const operation of ['create', 'create', 'update', 'update', 'delete']) {
    const field = mutations[`${operation}${model}`];
    if (!field || (operation === 'delete' && input.chance(0.6))) continue;
    const row = input.object(argumentType(field, 'input'));
    const id = input.chance(0.9) ? { id: input.pick(IDS) } : {};
    const condition = input.chance(0.4) ? { condition: input.object(argumentType(field, 'condition')) } : {};
    await send('mutation', field, { input: { ...row, ...id }, ...condition }, anyCaller());
  }
}

async function readRows(model: string): Promise<void> {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(field.type).name;
    if (type === model && field.args.some(({ name }) => name === 'id'))
      await send('query', field, { id: input.pick(IDS) }, anyCaller());
    if (type === `Model${model}Connection`) await readPages(field);
  }
}

async function readPages(field: Field): Promise<void> {
  const caller = anyCaller();
  const args = Object.fromEntries(
    field.args.flatMap(({ name, type }) => {
      if (name === 'nextToken' || name === 'id') return [];
      if (name === 'limit') return input.chance(0.5) ? [[name, input.pick([1, 2, 3, 100])]] : [];
      if (!isNonNullType(type) && !input.chance(name === 'filter' ? 0.7 : 0.5)) return [];
      return [[name, input.value(type)]];
    }),
  );
  let nextToken: unknown = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await send('query', field, nextToken ? { ...args, nextToken } : args, caller);
    nextToken = (reply.data as { result?: { nextToken?: unknown } } | null)?.result?.nextToken;
    if (!nextToken) break;
  }
}

/** Half of the requests come from a member, so that Amplify's rules become part of the filters. */
function anyCaller(): Caller {
  if (input.chance(0.5)) return server;
  const ids = IDS.slice(0, 3);
  return person(input.pick(ids), input.pick(ids), input.pick(['Admin', 'Owner', 'User']));
}

function argumentType(field: Field, name: string): GraphQLInputObjectType {
  const argument = field.args.find((found) => found.name === name);
  const type = argument && getNullableType(argument.type);
  if (!isInputObjectType(type)) throw new Error(`${field.name} has no ${name}`);
  return type;
}

function send(kind: 'query' | 'mutation', field: Field, args: Record<string, unknown>, caller: Caller) {
  const used = field.args.filter(({ name }) => name in args);
  const declared = used.map(({ name, type }) => `$${name}: ${type}`);
  const passed = used.map(({ name }) => `${name}: $${name}`);
  const head = used.length > 0 ? [`(${declared})`, `(${passed})`] : ['', ''];
  const query = `${kind} Any${head[0]} { result: ${field.name}${head[1]} { ${selectionOf(field)} } }`;
  return executor.execute({ query, variables: args }, { caller });
}

function selectionOf(field: Field): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) throw new Error(`${field.name} gives no object`);
  const { items } = type.getFields();
  const scalars = (of: unknown) =>
    isObjectType(of)
      ? Object.values(of.getFields())
          .filter((part) => !isObjectType(getNamedType(part.type)))
          .map(({ name }) => name)
          .join(' ')
      : '';
  return items ? `items { ${scalars(getNamedType(items.type))} } nextToken` : scalars(type);
}
