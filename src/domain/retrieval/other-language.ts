import { stopWords } from './stop-words.ts';
import { termIndex } from './term-index.ts';
import type { TermStatistics } from './term-statistics.ts';
import { termsOf } from './terms.ts';

/**
 * Stop words that no other language on a construction site has too (`a`, `in`, `was` and `do` are in other
 * languages).
 */
const ENGLISH_ONLY = new Set(
  'the of is are what which how who when where that this does did with from for and it'.split(' '),
);
/** English words that are not stop words and occur in every English document. */
const ENGLISH_MARKERS = 'not all any other may shall must should they their been than'.split(' ');
const MARKER_SHARE = 0.1;
/** The share of a question's words that documents in its language contain. Measured on six languages. */
const KNOWN_SHARE_ENGLISH = 0.6;
const KNOWN_SHARE = 0.68;
/** In a short question, one word that no document contains proves little: `roofers number` is English. */
const FEW_WORDS = 3;
const KNOWN_SHARE_OF_FEW = 0.3;

/**
 * Whether the question has another language than these passages. A cosine between two languages is about 0.07 lower
 * than within one, so the thresholds of `decide` depend on it. No language is guessed: either the passages contain
 * the question's words or they do not.
 */
export function isOtherLanguage(question: string, statistics: TermStatistics): boolean {
  const words = termsOf(question).filter((term) => term.kind === 'word');
  const plain = wordsOf(question);
  const known = words.filter((word) => statistics.frequencies.has(termIndex(word.text))).length;
  if (!areEnglish(statistics)) return words.length > 0 && known / words.length < KNOWN_SHARE;
  if (isPlainEnglish(question)) return false;
  const stops = plain.filter((word) => stopWords.has(word)).length;
  const share = (known + stops) / Math.max(1, words.length + stops);
  return share < (words.length <= FEW_WORDS ? KNOWN_SHARE_OF_FEW : KNOWN_SHARE_ENGLISH);
}

/** Portuguese has the word `for`, and German leaves letters out before `s`. */
const LIKE_ENGLISH =
  /(?<!\p{L})(?:(?:se|quando|quem|que|onde|como|qual|enquanto) for|(?:gibt|gib|geht|macht|ist|wird|kann|muss|darf|soll|steht|liegt|wer hat|wo hat|für|auf)['’]s)(?!\p{L})/giu;
const ENGLISH_CONTRACTION = /\p{L}['’](?:s|t|ve|re|ll)(?![\p{L}\p{M}])/iu;

/** True if a word of the question is English and of no other language. */
export function isPlainEnglish(question: string): boolean {
  const plain = question.replace(LIKE_ENGLISH, ' ');
  return ENGLISH_CONTRACTION.test(plain) || wordsOf(plain).some((word) => ENGLISH_ONLY.has(word));
}

function wordsOf(question: string): string[] {
  return question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** True if most passages are in English. */
export function areEnglish({ passages, frequencies }: TermStatistics): boolean {
  const share = (word: string) => (frequencies.get(termIndex(word)) ?? 0) / Math.max(1, passages);
  return ENGLISH_MARKERS.some((word) => share(word) >= MARKER_SHARE);
}
