import { basename } from 'node:path';
import { rowText } from '#domain/answers/row-text.ts';
import { type Candidate, candidatesOf, type ReadPassage } from '#domain/reading/candidates.ts';
import { embeddedText, FEATURE_NAMES, type Features } from '#domain/reading/features.ts';
import { rankCandidates } from '#domain/reading/rank-candidates.ts';
import { type ReadQuestion, readQuestion } from '#domain/reading/read-question.ts';
import { type Nearness, nearnessOf } from '#domain/retrieval/decide.ts';
import type { TextSpan } from '#domain/verification/text-span.ts';
import { readable } from '../answering/quoting.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';
import { type AskedQuestion, type Found, findPassages, type PassageIndex } from '../ranking/rankings.ts';

/** A question with every candidate for a quote. */
export interface ReadGroup {
  /** The projects or sets that are left out together. */
  from: string;
  weight: number;
  /**
   * False if the documents do not contain the answer. Then every choice is wrong, and only the confidence learns from
   * it.
   */
  isAnswerable: boolean;
  /**
   * False if no one has marked the sentences that answer. The confidence then treats an answerable question as
   * answered.
   */
  isMarked: boolean;
  question: ReadQuestion;
  nearness: Nearness;
  passages: readonly ReadPassage[];
  /** As of `Ranking`. */
  areCodesKnown: boolean;
  /** `isRight`: it contains the answer, and is on the right page if that page contains the answer. */
  candidates: readonly {
    candidate: Candidate;
    features: Features;
    row: number[];
    holds: boolean;
    isRight: boolean;
  }[];
}

/** A question on the papers of a job, not of an academic set, whose weight is less. */
export const isSite = ({ weight }: Pick<ReadGroup, 'weight'>): boolean => weight === 1;

export interface GroupSource {
  index: PassageIndex;
  cache: EmbeddingCache;
  from: string;
  weight: number;
  isAnswerable: boolean;
  isMarked?: boolean;
  /** A passage in its page, if the page is known. Otherwise only the passage is read. */
  read?: (kept: Found['kept'][number]) => ReadPassage;
}

/** The position of a candidate, for the judge. */
export interface CandidateLocation {
  documentName: string;
  page: number;
}

/**
 * Finds and reads as the product does. `judge` returns whether a candidate shows the answer, and whether it is at the
 * right location.
 */
export async function readGroup(
  asked: AskedQuestion,
  { index, cache, read = readable, isMarked = true, ...about }: GroupSource,
  judge: (shown: string, location: CandidateLocation) => { holds: boolean; isThere: boolean },
): Promise<ReadGroup> {
  const found = findPassages(index, asked);
  const passages = found.kept.map(read);
  const question = readQuestion(found.question, passages);
  const candidates = candidatesOf(passages);
  const vectors = await cache.embed('question', candidates.map(embeddedText));
  const { scored, areCodesKnown } = rankCandidates(question, passages, candidates, vectors);
  const judged = scored.flatMap(({ candidate, features }) => {
    const passage = passages[candidate.passage];
    if (!passage) return [];
    const location = { documentName: basename(passage.documentName), page: passage.page };
    const row = FEATURE_NAMES.map((name) => features[name]);
    return [{ candidate, features, row, ...judge(shownText(candidate, passage), location) }];
  });
  // The same words elsewhere are right by accident. They count only if the right page does not contain them.
  const isAnyThere = judged.some(({ holds, isThere }) => holds && isThere);
  return {
    ...{
      ...about,
      isMarked,
      question,
      areCodesKnown,
      nearness: nearnessOf({ embeddingModel: cache.model, ...found.evidence }),
    },
    passages,
    candidates: judged.map(({ isThere, ...one }) => ({
      ...one,
      isRight: one.holds && (isThere || !isAnyThere),
    })),
  };
}

/** As shown in the answer's text (`unitText`). */
export function shownText(candidate: Candidate, { pageText }: ReadPassage): string {
  const { header, leadIn, kind, text } = candidate;
  const at = (span: TextSpan | null) => (span ? pageText.text.slice(span.start, span.end) : null);
  const [head, before] = [at(header), at(leadIn)];
  const row = head && kind === 'row' ? rowText(head, at(candidate) ?? '') : null;
  return [row ? null : head, before, row ?? text].filter(Boolean).join(' … ');
}
