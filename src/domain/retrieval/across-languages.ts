import { type LanguageDirections, languageMatch, withoutLanguage } from './languages.ts';
import { areEnglish, isPlainEnglish } from './other-language.ts';
import { denseDot } from './sparse-vector.ts';
import type { TermStatistics } from './term-statistics.ts';

/** How many of the nearest passages decide which language the project answers in. */
const LANGUAGE_SAMPLE = 30;

/**
 * The mean match between a question and the passages nearest to it in meaning, below which their languages differ.
 * Measured on xquad in six languages, 200 questions each: over English passages 99 of 100 questions in another
 * language stay below .27, 95 of 100 English ones above .30; over the other five, 99 of 100 in the passages' own
 * language are above .66 and 95 of 100 others below .66.
 */
const SAME_LANGUAGE_ENGLISH = 0.27;
const SAME_LANGUAGE = 0.66;

/**
 * Is the question in another language than the passages that are nearest to it in meaning? Unlike the words, which the
 * one Chinese file of a project makes known, this is true in a project of several languages.
 */
function asksAcrossLanguages(
  question: { text: string; vector: ArrayLike<number> },
  nearest: readonly ArrayLike<number>[],
  statistics: TermStatistics,
  languages: LanguageDirections,
): boolean {
  if (nearest.length === 0 || isCertainlySame(question.text, statistics)) return false;
  const matches = nearest.map((passage) => languageMatch(question.vector, passage, languages));
  const mean = matches.reduce((sum, match) => sum + match, 0) / matches.length;
  return mean < (areEnglish(statistics) ? SAME_LANGUAGE_ENGLISH : SAME_LANGUAGE);
}

/** True for a question in plain English over English passages, which needs no comparison of languages. */
export function isCertainlySame(question: string, statistics: TermStatistics): boolean {
  return isPlainEnglish(question) && areEnglish(statistics);
}

/** A passage that an index found for `meaning`, with its score there. */
export interface FoundByMeaning {
  values: ArrayLike<number>;
  score: number;
}

/**
 * Ranks what was found for a question in another language than the passages, best first: by meaning and codes alone,
 * since words of the question's own language occur only in the few files that are written in it. Null where the
 * question is in the passages' own language.
 *
 * `similarity` is the cosine as if every passage were in the other language: what the languages share is left out, and
 * the mean of what they share with the foreign passages is put back, so that the figures can be compared with the
 * thresholds of `decide`. Passages in the question's own language lose their lead.
 */
export function rankByMeaning<T extends FoundByMeaning>(
  question: { text: string; vector: ArrayLike<number> },
  found: readonly T[],
  statistics: TermStatistics,
  languages: LanguageDirections,
): (T & { similarity: number; lexical: number })[] | null {
  const nearest = found.slice(0, LANGUAGE_SAMPLE).map(({ values }) => values);
  if (!asksAcrossLanguages(question, nearest, statistics, languages)) return null;
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
