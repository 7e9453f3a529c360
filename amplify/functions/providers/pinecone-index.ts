import { Pinecone, type PineconeRecord, type RecordMetadata } from '@pinecone-database/pinecone';
import type { StoredVector, VectorIndex } from '../passage-index/vector-index.ts';

/** A fetch has its IDs in the URL. */
const IDS_PER_FETCH = 50;
const IDS_PER_LIST = 100;
/** A request has at most 2 MB. A vector of 1536 dimensions with its sparse values takes up to 50 KB of JSON. */
const VECTORS_PER_UPSERT = 40;
const IDS_PER_DELETE = 500;

/** The vector index behind Pinecone's protocol. `host` is the index's own address. */
export function createPineconeIndex({ host, apiKey }: { host: string; apiKey: string }): VectorIndex {
  const index = new Pinecone({ apiKey }).index({ host });
  return {
    async query(namespace, { vector, sparse, topK, filter }) {
      const { matches } = await index.query({
        namespace,
        vector,
        topK,
        includeMetadata: true,
        ...(sparse && sparse.indices.length > 0 ? { sparseVector: sparse } : {}),
        ...(filter ? { filter } : {}),
      });
      return matches.map(({ id, score = 0, metadata = {} }) => ({ id, score, metadata }));
    },

    async fetch(namespace, ids) {
      const replies = await Promise.all(
        batches(ids, IDS_PER_FETCH).map((batch) => index.fetch({ namespace, ids: batch })),
      );
      return replies.flatMap(({ records }) => Object.values(records).map(storedVector));
    },

    async list(namespace, token) {
      const { vectors = [], pagination } = await index.listPaginated({
        namespace,
        limit: IDS_PER_LIST,
        ...(token ? { paginationToken: token } : {}),
      });
      const ids = vectors.map(({ id }) => id).filter((id) => id !== undefined);
      return { ids, next: pagination?.next ?? null };
    },

    async upsert(namespace, vectors) {
      for (const batch of batches(vectors, VECTORS_PER_UPSERT)) {
        await index.upsert({ namespace, records: batch.map(pineconeRecord) });
      }
    },

    async delete(namespace, ids) {
      for (const batch of batches(ids, IDS_PER_DELETE)) await index.deleteMany({ namespace, ids: batch });
    },
  };
}

function storedVector({ id, values = [], sparseValues, metadata = {} }: PineconeRecord): StoredVector {
  return { id, values, sparse: sparseValues, metadata };
}

function pineconeRecord({ id, values, sparse, metadata }: StoredVector): PineconeRecord<RecordMetadata> {
  return { id, values, metadata, ...(sparse && sparse.indices.length > 0 ? { sparseValues: sparse } : {}) };
}

function batches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}
