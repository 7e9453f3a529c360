import type { GlossaryEntry } from '#domain/glossary/glossary-entry.ts';
import { search } from '#domain/limits/limits.ts';
import { type CommonPool, commonPools } from '#domain/passages/namespace.ts';
import { poolNames } from '#domain/passages/pool-names.ts';
import { questionSparse } from '#domain/retrieval/lexical.ts';
import { sumStatistics } from '#domain/retrieval/term-statistics.ts';
import { passageLocation } from './passage-location.ts';
import { type RankedVector, rankPassages } from './rank-passages.ts';
import { sharedGlossary } from './shared-glossary.ts';
import type { PassageIndexDeps } from './store-passages.ts';
import { passagesIn } from './vector-index.ts';

export interface CommonTermsDeps extends PassageIndexDeps {
  /** The built-in terms, which every company reads in addition to its own `common_terms`. */
  glossary: readonly GlossaryEntry[];
  /** Reports failures that did not stop the search. */
  logFailure: (error: unknown) => void;
}

export interface CommonQuestion {
  /** The question's embedding, of length 1. */
  vector: number[];
  /** Without it, only the cosine ranks. */
  text?: string | undefined;
}

/**
 * The terms of a company's pools and the glossary that are nearest to a question, best first. `source` in
 * their metadata names the pool.
 */
export async function rankCommon(
  deps: CommonTermsDeps,
  companyId: string,
  { vector, text }: CommonQuestion,
  pools: readonly CommonPool[] = commonPools,
): Promise<RankedVector[]> {
  const own = await Promise.all(pools.map((pool) => companyPool(deps, companyId, pool)));
  const shared = pools.includes('common_terms') ? await glossaryLocation(deps) : [];
  // A pool without terms is not searched.
  const places = [...own.filter(({ statistics }) => statistics.passages > 0), ...shared];
  const statistics = places.map((place) => place.statistics);
  if (statistics.length === 0) return [];
  const sparse = text === undefined ? undefined : questionSparse(text, sumStatistics(statistics));
  const ranked = await Promise.all(
    places.map(({ namespace }) =>
      rankPassages(passagesIn(deps.index, [namespace]), { vector, sparse, topK: search.topKInternal }),
    ),
  );
  return ranked.flat().sort((a, b) => b.score - a.score);
}

/** The built-in glossary, or nothing if it fails, because the company's own terms are better than no result. */
async function glossaryLocation(deps: CommonTermsDeps) {
  if (deps.glossary.length === 0) return [];
  try {
    return [await sharedGlossary(deps)];
  } catch (error) {
    deps.logFailure(error);
    return [];
  }
}

async function companyPool({ statistics }: PassageIndexDeps, companyId: string, pool: CommonPool) {
  const { namespace, statisticsKey } = passageLocation(companyId, { kind: 'common', pool });
  return { namespace, statistics: await statistics.read(statisticsKey) };
}

/** The metadata of a company's term in the index: its text, and the pool's name for citations. */
export function commonMetadata(pool: CommonPool, text: string) {
  return { content: text, source: poolNames[pool] };
}
