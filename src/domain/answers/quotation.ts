import { asksAcrossLanguages } from '../retrieval/across-languages.ts';
import { type LanguageDirections, withoutLanguage } from '../retrieval/languages.ts';
import { passageSparse, questionSparse } from '../retrieval/lexical.ts';
import { isPlainEnglish } from '../retrieval/other-language.ts';
import { denseDot, sparseDot } from '../retrieval/sparse-vector.ts';
import { addPassage, emptyStatistics } from '../retrieval/term-statistics.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import { expectedAnswer, holdsExpected } from './quotation-kind.ts';

const MOST_QUOTES = 3;
const LEXICAL_SHARE = 0.5;
const EXPECTED_KIND = 0.02;
const BESIDE_THE_FIRST = 0.02;

/**
 * The at most three most telling sentences, the most telling first.
 *
 *   score = cosine with the question + 0.5 × lexical part + score of its passage
 *           + 0.02 where it holds the kind of thing asked for (a number, a date, a name)
 *           + 0.02 for the sentences before and after the first one chosen: an answer often goes on
 *
 * Vectors are unit vectors of one model, whose `languages` let a question in another language than the sentences be
 * compared by meaning and codes alone. Measured by `npm run bench -- answers`; the figures are flat around these.
 */
export function chooseQuotes<T extends QuotableSentence & { vector: ArrayLike<number> }>(
  question: { text: string; vector: ArrayLike<number> },
  sentences: readonly T[],
  languages: LanguageDirections | null = null,
): T[] {
  const { vector, lexical } = comparedBy(question, sentences, languages);
  const expected = expectedAnswer(question.text);
  const scored = sentences.map((sentence, i) => ({
    sentence,
    score:
      denseDot(vector, sentence.vector) +
      LEXICAL_SHARE * (lexical[i] ?? 0) +
      sentence.passageScore +
      (expected && holdsExpected(expected, sentence.text, question.text) ? EXPECTED_KIND : 0),
  }));
  const first = best(scored)?.sentence;
  if (!first) return [];
  const others = scored
    .filter(({ sentence }) => sentence !== first)
    .map(({ sentence, score }) => ({
      sentence,
      score: score + (isBeside(sentence, first) ? BESIDE_THE_FIRST : 0),
    }))
    .sort((a, b) => b.score - a.score);
  return [first, ...others.slice(0, MOST_QUOTES - 1).map(({ sentence }) => sentence)];
}

/** Rarity is taken from the sentences themselves: what every passage found says tells nothing more. */
function comparedBy(
  question: { text: string; vector: ArrayLike<number> },
  sentences: readonly (QuotableSentence & { vector: ArrayLike<number> })[],
  languages: LanguageDirections | null,
): { vector: ArrayLike<number>; lexical: number[] } {
  const sparse = sentences.map(({ text }) => passageSparse(text));
  const statistics = emptyStatistics();
  for (const { indices } of sparse) addPassage(statistics, indices);
  const vectors = sentences.map(({ vector }) => vector);
  const across =
    languages !== null &&
    !isPlainEnglish(question.text) &&
    asksAcrossLanguages(question, vectors, statistics, languages);
  const asked = questionSparse(question.text, statistics, across ? 'codes' : 'all');
  return {
    vector: across ? withoutLanguage(question.vector, languages) : question.vector,
    lexical: sparse.map((values) => sparseDot(asked, values)),
  };
}

function best<T extends { score: number }>(scored: readonly T[]): T | undefined {
  return scored.reduce<T | undefined>((top, one) => (top && top.score >= one.score ? top : one), undefined);
}

function isBeside(sentence: QuotableSentence, first: QuotableSentence): boolean {
  return sentence.n === first.n && Math.abs(sentence.position - first.position) === 1;
}
