import { stopWords } from './stop-words.ts';
import { termIndex } from './term-index.ts';
import type { TermStatistics } from './term-statistics.ts';
import { termsOf } from './terms.ts';

/** Stop words that no other language of a building site uses as its own (`a`, `in`, `was`, `do` are). */
const ENGLISH_ONLY = new Set(
  'the of is are what which how who when where that this does did with from for and it'.split(' '),
);
/** English words that are not stop words and occur in every English document. */
const ENGLISH_MARKERS = 'not all any other may shall must should they their been than'.split(' ');
const MARKER_SHARE = 0.1;
/** A question in the documents' language has most of its words in them; measured on six languages. */
const KNOWN_SHARE_ENGLISH = 0.6;
const KNOWN_SHARE = 0.68;

/**
 * Is the question asked in another language than these passages are written in? A cosine between two languages is
 * about 0.07 lower than within one, so the thresholds of `decide` need to know. No language is guessed: the question's
 * words are known to the passages or they are not.
 */
export function isOtherLanguage(question: string, statistics: TermStatistics): boolean {
  const words = termsOf(question).filter((term) => term.kind === 'word');
  const plain = wordsOf(question);
  const known = words.filter((word) => statistics.frequencies.has(termIndex(word.text))).length;
  if (!areEnglish(statistics)) return words.length > 0 && known / words.length < KNOWN_SHARE;
  if (isPlainEnglish(question)) return false;
  const stops = plain.filter((word) => stopWords.has(word)).length;
  return (known + stops) / Math.max(1, words.length + stops) < KNOWN_SHARE_ENGLISH;
}

const ENGLISH_CONTRACTION = /\p{L}['’](?:s|t|ve|re|ll)(?![\p{L}\p{M}])/iu;

/** True where a word of the question is English and nothing else. */
export function isPlainEnglish(question: string): boolean {
  return ENGLISH_CONTRACTION.test(question) || wordsOf(question).some((word) => ENGLISH_ONLY.has(word));
}

function wordsOf(question: string): string[] {
  return question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** True where most passages are in English. */
export function areEnglish({ passages, frequencies }: TermStatistics): boolean {
  const share = (word: string) => (frequencies.get(termIndex(word)) ?? 0) / Math.max(1, passages);
  return ENGLISH_MARKERS.some((word) => share(word) >= MARKER_SHARE);
}
