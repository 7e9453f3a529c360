import { isTableRow, sentencesOf } from '../verification/sentences.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { joinLists } from './lists.ts';

/** A sentence that may be quoted. */
export interface QuotableSentence {
  /** The number of its passage in the prompt. */
  n: number;
  /** Verbatim, but for line breaks, which are spaces. */
  text: string;
  /** What it can't be understood without: the first row of its table, the beginning of its list. '' for a sentence. */
  context: string;
  /** The retrieval score of its passage. */
  passageScore: number;
  /** Its place in its passage, from 0. */
  position: number;
}

const FEWEST_WORDS = 3;
/** Chinese, Japanese and Thai write a whole sentence as one word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const FEWEST_UNSPACED = 6;

/** A smudge or a hatching read as letters: `~ i| =_ l} ¢ 4 ^.` */
const NOISE_TOKEN = /^(?:[^\p{L}\p{N}]+|\p{Ll}|.*[~^_{}\\<>¦¢©®¬].*)$/u;
const SEPARATOR = /^[|–—\-•·&/+×x=:]$/u;
const NOISE_SHARE = 0.4;
const FEWEST_TOKENS = 4;

function isOcrNoise(text: string): boolean {
  const tokens = text.split(/\s+/).filter((token) => !SEPARATOR.test(token));
  const noise = tokens.filter((token) => NOISE_TOKEN.test(token)).length;
  return tokens.length >= FEWEST_TOKENS && noise / tokens.length > NOISE_SHARE;
}

/** What is embedded for it. */
export function sentenceWithContext({ context, text }: QuotableSentence): string {
  return context ? `${context}: ${text}` : text;
}

/**
 * Every sentence of the passages that says something, in reading order, none twice. A question in a document is not
 * quoted (a rule written as question and answer echoes what is asked); the sentence after it may be.
 */
export function quotableSentences(
  passages: readonly { n: number; score: number; text: string }[],
): QuotableSentence[] {
  const seen = new Set<string>();
  return passages.flatMap(({ n, score, text }) =>
    joinLists(withContext(text))
      .map((sentence, position) => ({ ...sentence, n, passageScore: score, position }))
      .filter((sentence) => {
        const key = sentence.text.toLowerCase();
        if (seen.has(key) || !saysSomething(sentence.text)) return false;
        seen.add(key);
        return true;
      }),
  );
}

function withContext(passage: string): { text: string; context: string }[] {
  let firstRow = '';
  return sentencesOf(passage).map((sentence) => {
    const text = verbatim(passage, sentence);
    if (!isTableRow(passage.slice(sentence.start, sentence.end))) {
      firstRow = '';
      return { text, context: '' };
    }
    const context = firstRow;
    firstRow ||= text;
    return { text, context };
  });
}

function verbatim(text: string, { start, end }: TextSpan): string {
  return text.slice(start, end).replace(/\s+/g, ' ');
}

function saysSomething(text: string): boolean {
  if (isOcrNoise(text)) return false;
  if (/[?？؟]["'”’)]*$/u.test(text)) return false;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= FEWEST_WORDS || (text.match(UNSPACED)?.length ?? 0) >= FEWEST_UNSPACED;
}
