import type { SparseVector } from '#domain/retrieval/sparse-vector.ts';

export type VectorMetadata = Record<string, string | number | boolean | string[]>;

export interface StoredVector {
  id: string;
  /** Its length is 1. */
  values: number[];
  sparse?: SparseVector | undefined;
  metadata: VectorMetadata;
}

interface VectorQuery {
  /** Its length is 1. */
  vector: number[];
  sparse?: SparseVector | undefined;
  topK: number;
  filter?: Record<string, unknown> | undefined;
}

interface VectorMatch {
  id: string;
  /** Dot product of both halves. */
  score: number;
  metadata: VectorMetadata;
}

/** A dot-product index over dense and sparse values. `namespace` is the physical one, made on the server. */
export interface VectorIndex {
  query(namespace: string, query: VectorQuery): Promise<VectorMatch[]>;
  /** Returns those of `ids` that exist, in any order. */
  fetch(namespace: string, ids: readonly string[]): Promise<StoredVector[]>;
  /** Up to 100 IDs in their order, starting at `token`. `next` is the token of the next page. */
  list(namespace: string, token?: string): Promise<{ ids: string[]; next: string | null }>;
  upsert(namespace: string, vectors: readonly StoredVector[]): Promise<void>;
  delete(namespace: string, ids: readonly string[]): Promise<void>;
}

/** A condition on the metadata of passages in Pinecone's filter language. */
export type IndexFilter = Record<string, unknown>;

export function allOf(...filters: readonly (IndexFilter | undefined)[]): IndexFilter | undefined {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length > 1 ? { $and: given } : given[0];
}

/** A match and its namespace. */
interface PlacedMatch extends VectorMatch {
  namespace: string;
}

/** The passages of some namespaces, searched as if they were one. */
export interface PassagesIn {
  /** The best matches of all namespaces, best first. */
  query(query: VectorQuery): Promise<PlacedMatch[]>;
  /** The matches that still exist, in any order. */
  fetch(matches: readonly PlacedMatch[]): Promise<StoredVector[]>;
}

/** Searches all namespaces concurrently. Scores are comparable, because the question is the same. */
export function passagesIn(index: VectorIndex, namespaces: readonly string[]): PassagesIn {
  return {
    async query(query) {
      const found = await Promise.all(
        namespaces.map(async (namespace) =>
          (await index.query(namespace, query)).map((match) => ({ ...match, namespace })),
        ),
      );
      if (found.length === 1) return found[0] ?? [];
      return found
        .flat()
        .sort((a, b) => b.score - a.score)
        .slice(0, query.topK);
    },
    async fetch(matches) {
      const stored = namespaces.map((namespace) => {
        const ids = matches.filter((match) => match.namespace === namespace).map(({ id }) => id);
        return ids.length > 0 ? index.fetch(namespace, ids) : [];
      });
      return (await Promise.all(stored)).flat();
    },
  };
}
