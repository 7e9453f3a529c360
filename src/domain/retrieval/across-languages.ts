import { unitVector } from '../passages/similarity.ts';
import { type LanguageDirections, languageMatch, withoutLanguage } from './languages.ts';
import { areEnglish, isPlainEnglish } from './other-language.ts';
import { denseDot } from './sparse-vector.ts';
import type { TermStatistics } from './term-statistics.ts';

/** The number of nearest passages that decide the project's language for a question. */
const LANGUAGE_SAMPLE = 30;

/**
 * Below this mean match between a question and the passages nearest in meaning, their languages differ. Measured on
 * xquad in six languages, 200 questions each: over English passages 99 of 100 questions in another language are below
 * .27, and 95 of 100 English ones above .30; over the other five languages, 99 of 100 in the passages' own language
 * are above .66 and 95 of 100 others below .66.
 */
const SAME_LANGUAGE_ENGLISH = 0.27;
const SAME_LANGUAGE = 0.66;

/**
 * Whether the question has another language than the passages nearest to it in meaning. This also works in a project
 * with several languages, where words would not: a single Chinese file would make Chinese words known.
 */
export function asksAcrossLanguages(
  question: { text: string; vector: ArrayLike<number> },
  found: readonly FoundByMeaning[],
  statistics: TermStatistics,
  languages: LanguageDirections,
): boolean {
  if (found.length === 0 || isCertainlySame(question.text, statistics)) return false;
  const matches = found
    .slice(0, LANGUAGE_SAMPLE)
    .map(({ values }) => languageMatch(question.vector, values, languages));
  const mean = matches.reduce((sum, match) => sum + match, 0) / matches.length;
  return mean < (areEnglish(statistics) ? SAME_LANGUAGE_ENGLISH : SAME_LANGUAGE);
}

/** True for a question in plain English over English passages, for which languages need not be compared. */
export function isCertainlySame(question: string, statistics: TermStatistics): boolean {
  return isPlainEnglish(question) && areEnglish(statistics);
}

/** A passage that an index found by its meaning, with its score there. */
export interface FoundByMeaning {
  values: ArrayLike<number>;
  score: number;
}

/**
 * Ranks the results for a question in another language than the passages, best first. It uses only meaning and codes,
 * because words of the question's language occur only in the few files written in it.
 *
 * `similarity` is the cosine as if every passage were in the other language: the effect of a shared language is
 * removed, and its mean over the foreign passages is added again, so that the figures can be compared with the
 * thresholds of `decide`. Passages in the question's own language lose their advantage.
 */
export function rankByMeaning<T extends FoundByMeaning>(
  question: { vector: ArrayLike<number> },
  found: readonly T[],
  languages: LanguageDirections,
): (T & { similarity: number; lexical: number })[] {
  const meaning = withoutLanguage(question.vector, languages);
  const shared = found
    .filter(({ values }) => languageMatch(question.vector, values, languages) < SAME_LANGUAGE)
    .map(({ values }) => denseDot(question.vector, values) - denseDot(meaning, values));
  const mean = shared.reduce((sum, value) => sum + value, 0) / Math.max(1, shared.length);
  return found.map((one) => {
    const cosine = denseDot(meaning, one.values);
    const lexical = one.score - cosine;
    return { ...one, score: one.score + mean, similarity: cosine + mean, lexical };
  });
}

/**
 * How far the vector of a question's English words is moved towards the question as it was asked. Chosen on 80
 * questions in five languages (`bench/translated.ts`): right first .34 with 0, .36 with .5, .35 with 1, .31 with 2.
 */
const AS_ASKED = 0.5;

/**
 * The vector, of length 1, of a question that was put into another language word by word, with the meaning of the whole
 * question. Words that are in no list have a part in it then.
 */
export function towardsMeaning(
  words: ArrayLike<number>,
  asked: ArrayLike<number>,
  languages: LanguageDirections,
): number[] {
  const meaning = withoutLanguage(asked, languages);
  return unitVector(Array.from(words, (value, i) => value + AS_ASKED * (meaning[i] ?? 0)));
}
