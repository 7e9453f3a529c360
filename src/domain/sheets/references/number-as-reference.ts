import type { Rectangle } from '../../verification/rectangles.ts';
import type { FoundReference } from './found-reference.ts';
import type { PrintedNumber } from './number-in-words.ts';
import { type Segment, unionOf } from './page-segments.ts';
import { markBefore } from './reference-words.ts';

/** In characters. A longer note is shown as its last words, up to its number. */
const LONGEST_NOTE = 90;
const NOTE_WORDS = 12;

type Printed = Pick<PrintedNumber, 'number' | 'key' | 'mark' | 'from' | 'to'>;

/** A note with one number is shown whole. Of a note with several, each reference starts after the previous number. */
export function noteOf(
  segment: Segment,
  number: Printed,
  from: number,
  isLast: boolean,
  before: string[],
): FoundReference {
  const whole = segment.words.slice(from, isLast ? undefined : number.to);
  const words =
    textOf(whole).length <= LONGEST_NOTE
      ? whole
      : segment.words.slice(Math.max(from, number.to - NOTE_WORDS), number.to);
  return {
    text: textOf(words),
    targetKey: number.key,
    detail: number.mark ?? markBefore(before),
    box: unionOf(words.map(({ box }) => box)),
  };
}

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

export function callout(
  number: Printed,
  mark: string | null,
  segment: Segment,
  markBox: Rectangle | null,
): FoundReference {
  const boxes = segment.words.slice(number.from, number.to).map(({ box }) => box);
  return {
    text: mark ? `${mark}/${number.number}` : number.number,
    targetKey: number.key,
    detail: mark,
    box: unionOf([...boxes, markBox]),
  };
}
