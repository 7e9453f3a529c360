import { type Index, idsAfter, type Operation, page, single } from './operation.ts';
import { invalidArgument, notFound, PineconeError } from './pinecone-error.ts';
import { recordOperations } from './record-operations.ts';
import { checked, namespaceParameters, statsRequest } from './requests.ts';

export type { Index } from './operation.ts';

export interface DataPlaneReply {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

/** Pinecone's name for the default namespace. */
const DEFAULT_NAMESPACE = '__default__';

/** The namespace operations of Pinecone's data plane by `method path`. Their fields are in snake case. */
const namespaceOperations: Readonly<Record<string, Operation>> = {
  'POST /describe_index_stats'({ database, dimension }, { body }) {
    checked(statsRequest, body);
    const counts = database.counts();
    return {
      namespaces: Object.fromEntries(
        counts.map(({ namespace, count }) => [namespace, { vectorCount: count }]),
      ),
      dimension,
      indexFullness: 0,
      totalVectorCount: counts.reduce((sum, { count }) => sum + count, 0),
      metric: 'dotproduct',
      vectorType: 'dense',
    };
  },

  'GET /namespaces'({ database }, { query }) {
    const { prefix, limit, paginationToken } = checked(namespaceParameters, single(query));
    const counts = new Map(database.counts().map(({ namespace, count }) => [shownName(namespace), count]));
    const names = [...counts.keys()].filter((name) => name.startsWith(prefix));
    const { items, pagination } = page(idsAfter(names, paginationToken), limit);
    return {
      namespaces: items.map((name) => ({ name, record_count: String(counts.get(name)) })),
      ...pagination,
      total_count: names.length,
    };
  },

  'GET /namespaces/{name}'({ database }, { name }) {
    const found = database.counts().find(({ namespace }) => shownName(namespace) === name);
    if (!found) throw notFound('Namespace not found');
    return { name, record_count: String(found.count) };
  },

  'DELETE /namespaces/{name}'({ store }, { name }) {
    if (!store.removeAll(name === DEFAULT_NAMESPACE ? '' : name)) throw notFound('Namespace not found');
    return {};
  },
};

const shownName = (namespace: string) => (namespace === '' ? DEFAULT_NAMESPACE : namespace);

/** Pinecone's data plane, as far as its stock client uses it with given vectors. */
const operations: Readonly<Record<string, Operation>> = { ...recordOperations, ...namespaceOperations };

const NAMED = /^(\/namespaces)\/([^/]+)$/;

/** Answers one request. @throws errors that are not the client's fault */
export function answer(index: Index, method: string, target: string, body: string): DataPlaneReply {
  try {
    const url = new URL(target, 'http://index.invalid');
    const [, folder, encoded = ''] = NAMED.exec(url.pathname) ?? [];
    const route = `${method} ${folder ? `${folder}/{name}` : url.pathname}`;
    const operation = Object.hasOwn(operations, route) ? operations[route] : undefined;
    if (!operation) throw notFound(`${method} ${url.pathname} is not part of this index`);
    const input = { body: parsed(method, body), text: body, query: url.searchParams, name: decoded(encoded) };
    return { status: 200, body: JSON.stringify(operation(index, input)) };
  } catch (error) {
    if (!(error instanceof PineconeError)) throw error;
    return {
      status: error.status,
      body: JSON.stringify({ code: error.code, message: error.message, details: [] }),
    };
  }
}

function parsed(method: string, body: string): unknown {
  if (method !== 'POST') return undefined;
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw invalidArgument('The request is not valid JSON.');
  }
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidArgument('The namespace is not encoded as it must be.');
  }
}
