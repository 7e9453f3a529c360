import { type CommonPool, commonPools } from '#domain/passages/namespace.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import type { VectorIndex, VectorMetadata } from '../passage-index/vector-index.ts';

/**
 * A term of a pool. Its text is the metadata's `content`. Everything computed from it is recomputed on
 * import.
 */
export interface PoolTerm {
  id: string;
  metadata: VectorMetadata;
}

export interface PoolTerms {
  pool: CommonPool;
  terms(): AsyncIterable<PoolTerm>;
}

/** The terms that a company has added to the pools. */
export const poolTerms = (index: VectorIndex, companyId: string): PoolTerms[] =>
  commonPools.map((pool) => {
    const { namespace } = passageLocation(companyId, { kind: 'common', pool });
    return { pool, terms: () => termsIn(index, namespace) };
  });

async function* termsIn(index: VectorIndex, namespace: string): AsyncGenerator<PoolTerm> {
  let token: string | undefined;
  do {
    const { ids, next } = await index.list(namespace, token);
    for (const { id, metadata } of ids.length > 0 ? await index.fetch(namespace, ids) : [])
      yield { id, metadata };
    token = next ?? undefined;
  } while (token);
}
