import type { SparseVector } from '#domain/retrieval/sparse-vector.ts';

export type VectorMetadata = Record<string, string | number | boolean | string[]>;

export interface StoredVector {
  id: string;
  /** Its length is 1. */
  values: number[];
  sparse?: SparseVector | undefined;
  metadata: VectorMetadata;
}

export interface VectorQuery {
  /** Its length is 1. */
  vector: number[];
  sparse?: SparseVector | undefined;
  topK: number;
  filter?: Record<string, unknown> | undefined;
}

export interface VectorMatch {
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
