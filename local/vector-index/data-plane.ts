import { invalidArgument, notFound, PineconeError } from './pinecone-error.ts';
import {
  checked,
  deleteRequest,
  fetchParameters,
  listParameters,
  queryRequest,
  updateRequest,
  upsertRequest,
} from './requests.ts';
import type { StoredSparse, VectorDatabase, VectorRecord } from './vector-database.ts';
import type { VectorStore } from './vector-store.ts';

export interface DataPlaneReply {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export interface Index {
  readonly database: VectorDatabase;
  readonly store: VectorStore;
  readonly dimension: number;
}

type Operation = (index: Index, input: { body: unknown; query: URLSearchParams }) => object;

/** Pinecone's data plane: `method path` to what it does. */
const operations: Readonly<Record<string, Operation>> = {
  'POST /vectors/upsert'({ store }, { body }) {
    const { namespace, vectors } = checked(upsertRequest, body);
    // Of records with one id the last counts, as if they had come one after the other.
    const records = new Map(
      vectors.map(({ sparseValues, ...rest }) => [rest.id, { ...rest, sparse: sparseValues }]),
    );
    store.upsert(namespace, [...records.values()]);
    return { upsertedCount: vectors.length };
  },

  'POST /query'({ store }, { body }) {
    const { namespace, topK, filter, ...request } = checked(queryRequest, body);
    const stored = request.id === undefined ? undefined : store.find(namespace, request.id);
    const vector = request.vector ?? stored?.values;
    const sparse = request.sparseVector ?? stored?.sparse;
    const matches = vector ? store.query(namespace, { vector, sparse, topK, filter }) : [];
    return {
      results: [],
      matches: matches.map(({ record, score }) => ({
        id: record.id,
        score,
        ...(request.includeValues ? vectorsOnTheWire(record) : { values: [] }),
        ...(request.includeMetadata ? { metadata: record.metadata } : {}),
      })),
      namespace,
      usage: { readUnits: 1 },
    };
  },

  'GET /vectors/fetch'({ store }, { query }) {
    const { namespace, ids } = checked(fetchParameters, { ...single(query), ids: query.getAll('ids') });
    const found = ids.flatMap((id) => store.find(namespace, id) ?? []);
    const vectors = Object.fromEntries(
      found.map((record) => [
        record.id,
        { id: record.id, ...vectorsOnTheWire(record), metadata: record.metadata },
      ]),
    );
    return { vectors, namespace, usage: { readUnits: 1 } };
  },

  'GET /vectors/list'({ database }, { query }) {
    const { namespace, prefix, limit, paginationToken } = checked(listParameters, single(query));
    const after = Buffer.from(paginationToken, 'base64url').toString();
    const ids = database.ids(namespace, prefix, after, limit + 1);
    const page = ids.slice(0, limit);
    const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
    return {
      vectors: page.map((id) => ({ id })),
      ...(ids.length > limit ? { pagination: { next } } : {}),
      namespace,
      usage: { readUnits: 1 },
    };
  },

  'POST /vectors/update'({ store }, { body }) {
    const { namespace, id, values, sparseValues, setMetadata } = checked(updateRequest, body);
    store.update(namespace, id, { values, sparse: sparseValues, metadata: setMetadata });
    return {};
  },

  'POST /vectors/delete'({ store }, { body }) {
    const { namespace, ids, filter, deleteAll } = checked(deleteRequest, body);
    if (ids) store.remove(namespace, ids);
    else if (filter) store.removeMatching(namespace, filter);
    else if (deleteAll && !store.removeAll(namespace)) throw notFound('Namespace not found');
    return {};
  },

  'POST /describe_index_stats'({ database, dimension }) {
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
};

/** Answers one request. @throws what isn't the client's fault */
export function answer(index: Index, method: string, target: string, body: string): DataPlaneReply {
  const url = new URL(target, 'http://index.invalid');
  const name = `${method} ${url.pathname}`;
  try {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw notFound(`${name} is not part of this index`);
    const result = operation(index, { body: parsed(method, body), query: url.searchParams });
    return { status: 200, body: JSON.stringify(result) };
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

const single = (query: URLSearchParams) => Object.fromEntries(query);

function vectorsOnTheWire({ values, sparse }: VectorRecord) {
  return { values: [...values], ...(sparse ? { sparseValues: sparseOnTheWire(sparse) } : {}) };
}

const sparseOnTheWire = ({ indices, values }: StoredSparse) => ({
  indices: [...indices],
  values: [...values],
});
