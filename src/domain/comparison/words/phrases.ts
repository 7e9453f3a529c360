import { type Box, heightOf, union, upended, widthOf } from '../boxes.ts';
import type { PlacedWord } from './placed-words.ts';

/** Words written together on one line: a dimension, a room's name, a line of a note. */
export interface Phrase {
  words: readonly PlacedWord[];
  text: string;
  key: string;
  box: Box;
  /** The height of its letters. */
  size: number;
  isVertical: boolean;
}

/** A gap wider than this separates two phrases, in letter heights. A space is a third of one. */
const GAP = 1.1;
const SAME_LINE = 0.5;
const SAME_SIZE = 1.6;

/** @param words in reading order */
export function phrasesOf(words: readonly PlacedWord[]): Phrase[] {
  const phrases: PlacedWord[][] = [];
  let open: PlacedWord[] = [];
  for (const word of words) {
    const last = open.at(-1);
    if (last && follows(last, word) && !(open.length === 1 && isNumbering(last))) open.push(word);
    else {
      open = [word];
      phrases.push(open);
    }
  }
  return phrases.map(phraseOf);
}

export function phraseOf(words: readonly PlacedWord[]): Phrase {
  const box = union(words.map((word) => word.box));
  const isVertical =
    words.some((word) => word.isVertical) || (words.length > 1 && heightOf(box) > 2 * widthOf(box));
  const size = Math.max(...words.map((word) => word.size));
  return { words, box, size, isVertical, text: joined(words, 'text'), key: joined(words, 'key') };
}

const joined = (words: readonly PlacedWord[], part: 'text' | 'key') =>
  words.map((word) => word[part]).join(' ');

function follows(last: PlacedWord, next: PlacedWord): boolean {
  const size = Math.max(last.size, next.size);
  if (size > SAME_SIZE * Math.min(last.size, next.size) && last.text.length > 1 && next.text.length > 1)
    return false;
  return last.isVertical || next.isVertical
    ? isBeside(upended(last.box), upended(next.box), size, true)
    : isBeside(last.box, next.box, size, false);
}

function isBeside(one: Box, next: Box, size: number, eitherWay: boolean): boolean {
  const both = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
  if (both < SAME_LINE * Math.min(heightOf(one), heightOf(next))) return false;
  const gap = next.left >= one.left || !eitherWay ? next.left - one.right : one.left - next.right;
  return gap < GAP * size && gap > -size;
}

/** The forms of a note's number: `7.`, `7`, `(a)`, `a)` or a bullet. */
const MARKER = /^(?:\(?(?:\d{1,3}|[A-Za-z])[.):]?\)?|[•·-])$/u;

export const isMarker = ({ text }: Pick<Phrase, 'text'>) => MARKER.test(text);

/** The forms that are certainly a note's number: `7.`, `(a)`. A bare `7` may be anything. */
export const isNumbering = ({ text }: { text: string }) => /^(?:\(?(?:\d{1,3}|[A-Za-z])[.)]\)?)$/u.test(text);

/** The maximum gap between a note's number and its first letters, in letter heights. */
const MARKER_GAP = 6;

/**
 * The number of the note that the phrase belongs to, which is written before it on its line. Null without one.
 */
export function markerBefore(phrase: Phrase, all: readonly Phrase[]): string | null {
  const before = all.find(
    (other) =>
      other !== phrase &&
      isMarker(other) &&
      other.box.right <= phrase.box.left + phrase.size / 2 &&
      phrase.box.left - other.box.right < MARKER_GAP * phrase.size &&
      Math.abs(other.box.bottom - phrase.box.bottom) < phrase.size,
  );
  return before ? bare(before.text) : null;
}

const bare = (marker: string) => marker.replace(/[().:]/gu, '');
