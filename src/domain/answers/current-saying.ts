import { isByOcr } from '../extraction/extracted-document.ts';
import { isFunctionWord } from '../verification/function-words.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { unitsOf } from '../verification/units.ts';

/** What the current revision says in place of a quote. `isRecognised`: OCR read it, so it may be misread. */
export type CurrentSaying =
  | ({ kind: 'same' | 'changed'; page: number; text: string; isRecognised: boolean } & TextSpan)
  /** `unclear`: several lines are equally like the quote. */
  | { kind: 'absent' | 'unclear' };

interface Page {
  number: number;
  text: string;
  /** How its text was read (`ExtractionMethod`). */
  method: string;
}

/** The least share of a line's words that stayed. Below, it is about something else. */
const MIN_ALIKE = 0.6;
/** Of two lines that are more alike than this, neither is known to replace the quote. */
const CLEARLY = 0.15;
/** A figure is what a revision changes. */
const FIGURE_WEIGHT = 0.5;

/**
 * The sentence, list item or row of these pages that replaces the quote: the one that shares most of its words and all
 * of its codes, because ST-01 never replaces ST-02. A wrong line is worse than none, so that a doubt is `unclear`.
 */
export function currentSaying(quote: string, pages: readonly Page[]): CurrentSaying {
  const quoted = wordsOf(quote);
  const found = pages
    .flatMap((page) => unitsOf(page.text).map((unit) => ({ page, unit, words: wordsOf(textOf(page, unit)) })))
    .filter(({ words }) => hasCodesOf(quoted, words))
    .map((one) => ({ ...one, alike: alikeness(quoted, one.words) }))
    .filter(({ alike }) => alike >= MIN_ALIKE)
    .sort((one, other) => other.alike - one.alike);
  const [best] = found;
  if (!best) return { kind: 'absent' };
  const isSame = best.words.join(' ') === quoted.join(' ');
  const rival = found.find(({ words }) => words.join(' ') !== best.words.join(' '));
  if (!isSame && rival && best.alike - rival.alike < CLEARLY) return { kind: 'unclear' };
  const { page, unit } = best;
  return {
    kind: isSame ? 'same' : 'changed',
    ...{ page: page.number, start: unit.start, end: unit.end },
    text: textOf(page, unit).replace(/\s+/g, ' ').trim(),
    isRecognised: isByOcr(page.method),
  };
}

const textOf = ({ text }: Page, { start, end }: TextSpan) => text.slice(start, end);

/** Its words, codes and figures in small letters, without the marks around them. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.,:/-]*/gu) ?? [];
  return words.map((word) => word.replace(/[.,:/-]+$/, ''));
}

/** `ST-02`, `W1`: a letter first, and a figure. */
const isCode = (word: string) => /^\p{L}.*\p{N}/u.test(word);

function hasCodesOf(quoted: readonly string[], words: readonly string[]): boolean {
  return quoted.filter(isCode).every((code) => words.includes(code));
}

/** Shared words as a share of all words of both, from 0 to 1. */
function alikeness(quoted: readonly string[], words: readonly string[]): number {
  const left = [...words];
  let shared = 0;
  for (const word of quoted) {
    const at = left.indexOf(word);
    if (at === -1) continue;
    left.splice(at, 1);
    shared += weightOf(word);
  }
  return (2 * shared) / Math.max(1, weightOfAll(quoted) + weightOfAll(words));
}

const weightOfAll = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);

function weightOf(word: string): number {
  if (isFunctionWord(word)) return 0.25;
  return /^\p{N}/u.test(word) ? FIGURE_WEIGHT : 1;
}
