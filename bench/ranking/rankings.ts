import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { search } from '#domain/limits/limits.ts';
import type { Passage } from '#domain/passage-making/passage.ts';
import type { QuestionToRead } from '#domain/reading/read-question.ts';
import { asksAcrossLanguages, isCertainlySame, rankByMeaning } from '#domain/retrieval/across-languages.ts';
import type { Evidence } from '#domain/retrieval/decide.ts';
import { candidateCount, keepResults } from '#domain/retrieval/keep-results.ts';
import { languageDirections, withoutLanguage } from '#domain/retrieval/languages.ts';
import { passageSparse, questionSparse } from '#domain/retrieval/lexical.ts';
import { isOtherLanguage } from '#domain/retrieval/other-language.ts';
import { passageText } from '#domain/retrieval/passage-text.ts';
import { meanSparse, meanVector, questionForms } from '#domain/retrieval/question-forms.ts';
import { denseDot } from '#domain/retrieval/sparse-vector.ts';
import {
  addPassage,
  emptyStatistics,
  inverseFrequency,
  type TermStatistics,
} from '#domain/retrieval/term-statistics.ts';
import { type HybridVector, hybridScore } from '#tests/support/hybrid-score.ts';
import type { EmbeddingCache } from './embedding-cache.ts';
import { plainBm25 } from './plain-bm25.ts';

const KEPT = search.resultsKept;
const NEAREST_COSINES = 100;

/** A passage as the product's index stores it. */
export interface IndexedPassage extends HybridVector {
  passage: Passage;
}

export interface PassageIndex {
  passages: IndexedPassage[];
  statistics: TermStatistics;
}

export interface AskedQuestion {
  text: string;
  earlier: string | null;
  vector: Float32Array;
  /** The question as the product searches it: `questionForms`, and the mean of their vectors. */
  forms: readonly string[];
  searchedVector: number[];
}

/** `earlier[i]`: the question before `texts[i]` in its conversation. */
export async function embedQuestions(
  texts: readonly string[],
  cache: EmbeddingCache,
  earlier: readonly (string | null)[] = [],
): Promise<AskedQuestion[]> {
  const forms = texts.map((text, i) => questionForms(text, earlier[i] ?? null));
  const vectors = await cache.embed('question', forms.flat());
  return texts.map((text, i) => {
    const own = forms[i] ?? [];
    const before = forms.slice(0, i).flat().length;
    const ownVectors = vectors.slice(before, before + own.length);
    const [vector = new Float32Array()] = ownVectors;
    return { text, earlier: earlier[i] ?? null, vector, forms: own, searchedVector: meanVector(ownVectors) };
  });
}

/** Ranks the passages for one question, best first. */
export type Ranking = (question: AskedQuestion) => Ranked[];

export interface Ranked {
  passage: Passage;
  score: number;
}

export async function indexPassages(
  passages: readonly Passage[],
  cache: EmbeddingCache,
): Promise<PassageIndex> {
  const texts = passages.map(passageText);
  const vectors = await cache.embed('passage', texts);
  const statistics = emptyStatistics();
  const indexed = passages.map((passage, i) => {
    const sparseValues = passageSparse(texts[i] ?? '');
    addPassage(statistics, sparseValues.indices);
    return { passage, values: vectors[i] ?? [], sparseValues };
  });
  return { passages: indexed, statistics };
}

/** The product's search result for a question: the kept passages, best first, and the evidence for `decide`. */
export interface Found {
  kept: (Ranked & { similarity: number })[];
  evidence: Evidence;
  /** For the reader of the passages. */
  question: QuestionToRead;
}

/** As in the product: one hybrid query, the ten kept passages, and the hundred nearest cosines. */
export function findPassages(index: PassageIndex, asked: AskedQuestion): Found {
  const { text, vector, forms, searchedVector } = asked;
  const { statistics } = index;
  const sparse = meanSparse(forms.map((form) => questionSparse(form, statistics)));
  const question = { values: searchedVector, sparseValues: sparse };
  const scored = index.passages.map(({ passage, ...weights }) => {
    const similarity = denseDot(searchedVector, weights.values);
    const score = hybridScore(question, weights);
    return { passage, score, similarity, lexical: score - similarity };
  });
  const nearTo = asked.earlier ? searchedVector : vector;
  const cosines = index.passages.map(({ values }) => denseDot(nearTo, values)).sort((a, b) => b - a);
  const across = acrossLanguages(index, asked);
  const languages = across ? languageDirections(BUNDLED_MODEL) : null;
  const compared = (one: ArrayLike<number>) => (languages ? withoutLanguage(one, languages) : one);
  const candidates = across?.slice(0, candidateCount) ?? best(scored, candidateCount);
  const otherLanguage = across !== null || isOtherLanguage(text, statistics);
  const nearest = across?.map(({ similarity }) => similarity).sort((a, b) => b - a) ?? cosines;
  return {
    kept: keepResults(candidates, KEPT),
    evidence: {
      cosines: nearest.slice(0, NEAREST_COSINES),
      lexical: Math.max(0, ...candidates.map(({ lexical }) => lexical)),
      otherLanguage,
    },
    question: {
      ...{ text, earlier: asked.earlier, vector: compared(vector), searchedVector: compared(searchedVector) },
      searchedSparse: across ? questionSparse(text, statistics, 'codes') : sparse,
      otherLanguage,
      rarityOf: (term) => inverseFrequency(statistics, term),
      passagesWith: (term) => statistics.frequencies.get(term) ?? 0,
    },
  };
}

/** The passages nearest in meaning to a question in another language. Null if it is in the passages' own. */
function acrossLanguages(
  { passages, statistics }: PassageIndex,
  { text, searchedVector: vector }: AskedQuestion,
) {
  const languages = languageDirections(BUNDLED_MODEL);
  if (!languages || isCertainlySame(text, statistics)) return null;
  const meaning = {
    values: withoutLanguage(vector, languages),
    sparseValues: questionSparse(text, statistics, 'codes'),
  };
  const found = passages.map((passage) => ({ ...passage, score: hybridScore(meaning, passage) }));
  const nearest = best(found, NEAREST_COSINES);
  return asksAcrossLanguages({ text, vector }, nearest, statistics, languages)
    ? rankByMeaning({ vector }, nearest, languages)
    : null;
}

export function plumbline(index: PassageIndex): Ranking {
  return (question) => findPassages(index, question).kept;
}

export function dense(index: PassageIndex): Ranking {
  return ({ vector }) =>
    best(
      index.passages.map(({ passage, values }) => ({ passage, score: denseDot(vector, values) })),
      KEPT,
    );
}

export function bm25(index: PassageIndex): Ranking {
  const score = plainBm25(index.passages.map(({ passage }) => passageText(passage)));
  return ({ text }) => {
    const scores = score(text);
    return best(
      index.passages.map(({ passage }, i) => ({ passage, score: scores[i] ?? 0 })),
      KEPT,
    );
  };
}

/** Ties keep the order of the passages. */
function best<T extends { score: number }>(scored: T[], count: number): T[] {
  return scored.sort((a, b) => b.score - a.score).slice(0, count);
}
