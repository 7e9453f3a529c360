import type {
  StoredVector,
  VectorIndex,
  VectorMetadata,
} from '#amplify/functions/passage-index/vector-index.ts';
import { denseDot, sparseDot } from '#domain/retrieval/sparse-vector.ts';

/** A vector index in memory with exact search. `requests` counts the requests to it. */
export function createMemoryVectorIndex() {
  const namespaces = new Map<string, Map<string, StoredVector>>();
  const requests = { query: 0, fetch: 0, upsert: 0, delete: 0 };
  const vectorsOf = (namespace: string) => {
    const vectors = namespaces.get(namespace) ?? new Map<string, StoredVector>();
    namespaces.set(namespace, vectors);
    return vectors;
  };
  const index: VectorIndex = {
    async query(namespace, { vector, sparse, topK, filter = {} }) {
      requests.query += 1;
      return [...vectorsOf(namespace).values()]
        .filter(({ metadata }) => passes(metadata, filter))
        .map(({ id, values, sparse: stored, metadata }) => ({
          id,
          metadata,
          score: denseDot(vector, values) + (sparse && stored ? sparseDot(sparse, stored) : 0),
        }))
        .sort((a, b) => b.score - a.score)
        .slice(0, topK);
    },
    async fetch(namespace, ids) {
      requests.fetch += 1;
      const vectors = vectorsOf(namespace);
      return ids.map((id) => vectors.get(id)).filter((vector) => vector !== undefined);
    },
    async list(namespace, token = '') {
      const ids = [...vectorsOf(namespace).keys()].sort().filter((id) => id > token);
      return { ids: ids.slice(0, 100), next: ids.length > 100 ? (ids[99] ?? null) : null };
    },
    async upsert(namespace, vectors) {
      requests.upsert += 1;
      for (const vector of vectors) vectorsOf(namespace).set(vector.id, vector);
    },
    async delete(namespace, ids) {
      requests.delete += 1;
      for (const id of ids) vectorsOf(namespace).delete(id);
    },
  };
  return { index, namespaces, requests };
}

/** The operators of Pinecone's filter language that the product uses. */
function passes(metadata: VectorMetadata, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([field, conditions]) => {
    const parts = conditions as Record<string, unknown>[];
    if (field === '$and') return parts.every((part) => passes(metadata, part));
    if (field === '$or') return parts.some((part) => passes(metadata, part));
    return Object.entries(conditions as Record<string, unknown>).every(([operator, operand]) => {
      const value = metadata[field];
      if (operator === '$eq') return value === operand;
      if (operator === '$ne') return value !== operand;
      if (operator === '$in') return (operand as unknown[]).includes(value);
      if (operator === '$nin') return !(operand as unknown[]).includes(value);
      throw new Error(`The memory index knows no ${operator}`);
    });
  });
}
