import type { GlossaryEntry } from '#domain/glossary/glossary-entry.ts';
import { search } from '#domain/limits/limits.ts';
import { type CommonPool, commonPools, poolNames } from '#domain/passages/namespace.ts';
import { questionSparse } from '#domain/retrieval/lexical.ts';
import { sumStatistics } from '#domain/retrieval/term-statistics.ts';
import { passageLocation } from './passage-location.ts';
import { passagesIn } from './passages-in.ts';
import { type RankedVector, rankPassages } from './rank-passages.ts';
import { sharedGlossary } from './shared-glossary.ts';
import type { PassageIndexDeps } from './store-passages.ts';

export interface CommonTermsDeps extends PassageIndexDeps {
  /** The product's own entries, which every company reads beside its own `common_terms`. */
  glossary: readonly GlossaryEntry[];
  /** Hears of what failed and was done without. */
  logFailure: (error: unknown) => void;
}

export interface CommonQuestion {
  /** The question's embedding, of length 1. */
  vector: number[];
  /** Without it the cosine alone ranks. */
  text?: string | undefined;
}

/**
 * The entries of a company's shared pools that are nearest to a question, best first, those of the product's glossary
 * among them. Their metadata names the pool of an entry in `source`.
 */
export async function rankCommon(
  deps: CommonTermsDeps,
  companyId: string,
  { vector, text }: CommonQuestion,
  pools: readonly CommonPool[] = commonPools,
): Promise<RankedVector[]> {
  const own = await Promise.all(pools.map((pool) => companyPool(deps, companyId, pool)));
  const shared = pools.includes('common_terms') ? await glossaryLocation(deps) : [];
  // A pool without entries is not asked.
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

/** The product's glossary, or nothing where it can't be had: the company's own words are worth more than none at all. */
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

/** What a company's entry says of itself in the index: its words, and the pool's name that a citation gives. */
export function commonMetadata(pool: CommonPool, text: string) {
  return { content: text, source: poolNames[pool] };
}
