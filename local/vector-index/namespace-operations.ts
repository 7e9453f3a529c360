import { idsAfter, type Operation, page, single } from './operation.ts';
import { notFound } from './pinecone-error.ts';
import { checked, namespaceParameters, statsRequest } from './requests.ts';

/** Pinecone's name for the default namespace. */
const DEFAULT_NAMESPACE = '__default__';

/** The namespace operations of Pinecone's data plane by `method path`. Their fields are in snake case. */
export const namespaceOperations: Readonly<Record<string, Operation>> = {
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
