import { cursorAfter, idsAfter, type Operation, page, single } from './operation.ts';
import { notFound } from './pinecone-error.ts';
import {
  checked,
  checkUpsertSize,
  deleteRequest,
  fetchByMetadataRequest,
  fetchParameters,
  listParameters,
  queryRequest,
  updateRequest,
  upsertRequest,
} from './requests.ts';
import type { StoredSparse, VectorRecord } from './vector-database.ts';

const usage = { readUnits: 1 };

/** The record operations of Pinecone's data plane by `method path`. */
export const recordOperations: Readonly<Record<string, Operation>> = {
  'POST /vectors/upsert'({ store }, { body, text }) {
    checkUpsertSize(text);
    const { namespace, vectors } = checked(upsertRequest, body);
    // If several records have the same ID, the last one counts, as if they had been sent one after the other.
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
      usage,
    };
  },

  'GET /vectors/fetch'({ store }, { query }) {
    const { namespace, ids } = checked(fetchParameters, { ...single(query), ids: query.getAll('ids') });
    const found = ids.flatMap((id) => store.find(namespace, id) ?? []);
    return { vectors: recordsOnTheWire(found), namespace, usage };
  },

  'POST /vectors/fetch_by_metadata'({ store }, { body }) {
    const { namespace, filter, limit, paginationToken } = checked(fetchByMetadataRequest, body);
    const ids = idsAfter(store.matching(namespace, filter), paginationToken);
    const { items, pagination } = page(ids, limit);
    const found = items.flatMap((id) => store.find(namespace, id) ?? []);
    return { vectors: recordsOnTheWire(found), ...pagination, namespace, usage };
  },

  'GET /vectors/list'({ database }, { query }) {
    const { namespace, prefix, limit, paginationToken } = checked(listParameters, single(query));
    const ids = database.ids(namespace, prefix, cursorAfter(paginationToken), limit + 1);
    const { items, pagination } = page(ids, limit);
    return { vectors: items.map((id) => ({ id })), ...pagination, namespace, usage };
  },

  'POST /vectors/update'({ store }, { body }) {
    const { namespace, id, filter, dryRun, ...change } = checked(updateRequest, body);
    const { values, sparseValues: sparse, setMetadata: metadata } = change;
    if (id !== undefined)
      return { matchedRecords: store.update(namespace, id, { values, sparse, metadata }) };
    const ids = store.matching(namespace, filter ?? {});
    if (!dryRun) store.setMetadata(namespace, ids, metadata);
    return { matchedRecords: ids.length };
  },

  'POST /vectors/delete'({ store }, { body }) {
    const { namespace, ids, filter, deleteAll } = checked(deleteRequest, body);
    if (ids) store.remove(namespace, ids);
    else if (filter) store.remove(namespace, store.matching(namespace, filter));
    else if (deleteAll && !store.removeAll(namespace)) throw notFound('Namespace not found');
    return {};
  },
};

function recordsOnTheWire(records: readonly VectorRecord[]) {
  return Object.fromEntries(
    records.map((record) => [
      record.id,
      { id: record.id, ...vectorsOnTheWire(record), metadata: record.metadata },
    ]),
  );
}

function vectorsOnTheWire({ values, sparse }: VectorRecord) {
  return { values: [...values], ...(sparse ? { sparseValues: sparseOnTheWire(sparse) } : {}) };
}

const sparseOnTheWire = ({ indices, values }: StoredSparse) => ({
  indices: [...indices],
  values: [...values],
});
