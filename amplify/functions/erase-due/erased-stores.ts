import { commonPools } from '#domain/passages/namespace.ts';
import { rowsOf } from '../company-data/company-rows.ts';
import { fieldsOf, leftModels, takenModels } from '../company-data/taken-models.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import type { VectorIndex } from '../passage-index/vector-index.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import type { Erased, ErasedStore } from './erase-due.ts';

/** Deletes an account. One that no longer exists counts as deleted. */
export type RemoveAccount = (sub: string) => Promise<void>;

interface Reached {
  query: GraphqlClient;
  objects: ObjectStore;
  index: VectorIndex;
  removeAccount: RemoveAccount;
}

const ROWS_AT_ONCE = 25;
const OBJECTS_AT_ONCE = 1_000;

/** A company's models that exports leave out. Rows of the contact form belong to no company. */
const besides = leftModels.filter((model) => model !== 'ContactSubmission');
/** Projects name the namespaces of their passages, so they are erased after the passages. */
const late = ['Project', 'Company'] as const;

/** Every store that contains a company's data. */
export function erasedStores(reached: Reached): ErasedStore[] {
  const models = takenModels.filter((model) => model !== 'User' && !late.some((one) => one === model));
  return [
    accounts(reached),
    ...models.map((model) => rows(reached.query, model, fieldsOf(model))),
    ...besides.map((model) => rows(reached.query, model, ['id', 'companyId', 'updatedAt'])),
    passages(reached),
    files(reached),
    ...late.map((model) => rows(reached.query, model, fieldsOf(model))),
  ];
}

/**
 * The members and their sign-ins, which belong to no other company. From here on, new tokens give no access.
 */
function accounts({ query, removeAccount }: Reached): ErasedStore {
  const { next, remove } = rows(query, 'User', fieldsOf('User'));
  return {
    name: 'User',
    next,
    async remove(companyId, things) {
      for (const { line } of things) {
        const { sub } = JSON.parse(line) as { sub: string | null };
        if (sub) await removeAccount(sub);
      }
      await remove(companyId, things);
    },
  };
}

function rows(query: GraphqlClient, model: string, fields: readonly string[]): ErasedStore {
  return {
    name: model,
    async next(companyId) {
      const some: Erased[] = [];
      for await (const row of rowsOf(query, model, companyId, fields)) {
        some.push({ id: row.id, line: JSON.stringify(row) });
        if (some.length === ROWS_AT_ONCE) break;
      }
      return some;
    },
    async remove(_, things) {
      const declared = things.map((_one, n) => `$id${n}: ID!`).join(', ');
      const removed = things.map((_one, n) => `row${n}: delete${model}(input: { id: $id${n} }) { id }`);
      await query(
        `mutation Erase(${declared}) { ${removed.join(' ')} }`,
        Object.fromEntries(things.map(({ id }, n) => [`id${n}`, id])),
      );
    },
  };
}

/** The passages of every project, and the company's terms. */
function passages({ query, index }: Reached): ErasedStore {
  const places = async (companyId: string): Promise<string[]> => {
    const projects: string[] = [];
    for await (const { id } of rowsOf(query, 'Project', companyId, ['id'])) projects.push(id);
    return [
      ...projects.map((projectId) => ({ kind: 'project', projectId }) as const),
      ...commonPools.map((pool) => ({ kind: 'common', pool }) as const),
    ].map((namespace) => passageLocation(companyId, namespace).namespace);
  };
  return {
    name: 'passages',
    async next(companyId) {
      for (const namespace of await places(companyId)) {
        const { ids } = await index.list(namespace);
        if (ids.length > 0)
          return ids.map((id) => ({ id: `${namespace} ${id}`, line: `${namespace} ${id}` }));
      }
      return [];
    },
    async remove(_, things) {
      const [first] = things;
      const namespace = first?.line.split(' ')[0];
      if (namespace)
        await index.delete(
          namespace,
          things.map(({ line }) => line.slice(namespace.length + 1)),
        );
    },
  };
}

function files({ objects }: Reached): ErasedStore {
  return {
    name: 'files',
    next: async (companyId) =>
      (await objects.list(`${companyId}/`)).slice(0, OBJECTS_AT_ONCE).map((key) => ({ id: key, line: key })),
    remove: (_, things) => objects.remove(things.map(({ id }) => ({ key: id }))),
  };
}
