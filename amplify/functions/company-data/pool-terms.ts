import { type CommonPool, commonPools } from '#domain/passages/namespace.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import type { VectorIndex, VectorMetadata } from '../passage-index/vector-index.ts';

/** An entry of a pool. Its words are its metadata's `content`; what is computed from them is made anew. */
export interface PoolTerm {
  id: string;
  metadata: VectorMetadata;
}

export interface PoolTerms {
  pool: CommonPool;
  terms(): AsyncIterable<PoolTerm>;
}

/** What a company has written into the pools that its projects share. */
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
