import type { Rectangle } from '../../verification/rectangles.ts';
import { numberForm } from '../number-key.ts';
import type { SheetPage, SheetReading } from '../sheet.ts';
import { type BubblePage, markNear } from './bubble-marks.ts';
import { ownKeys } from './find-references.ts';
import type { FoundReference } from './found-reference.ts';
import { isInBlock, isListedOrRevised } from './no-references.ts';
import { callout, noteOf } from './number-as-reference.ts';
import type { PrintedNumber } from './number-in-words.ts';
import { type Segment, segmentsOf, unionOf, wordsBefore } from './page-segments.ts';
import { isMark, isReferenceWord, isStandard, pointsRightAt, withPointingWord } from './reference-words.ts';

/**
 * Numbers that a word or a bubble points to, but that nothing in the file shows to be a sheet's: `A12` on a sheet
 * ARC-101, `VRD 03`. Each is a reference only if the project has a sheet with that number.
 *
 * @param found the references of the page that are certain
 */
export function possibleReferences(
  page: SheetPage,
  reading: Pick<SheetReading, 'fields' | 'drawingList'> | null,
  found: readonly FoundReference[],
): FoundReference[] {
  const segments = segmentsOf(page);
  const own = ownKeys(reading?.fields.number?.value);
  // Only what may be a mark: each of a plan's thousands of codes is compared with these.
  const marks = segments.filter(({ words, text }) => words.length === 1 && isMark(text));
  const placed: BubblePage = { segments: marks, width: page.width || 1, height: page.height || 1 };
  const isFound = ({ number, from, to }: Code, { words }: Segment) => {
    const own = unionOf(words.slice(from, to).map(({ box }) => box));
    return found.some(({ text, box }) => (own && box ? isInside(own, box) : text.includes(number)));
  };
  const possible = segments.flatMap((segment) => {
    if (isListedOrRevised(segment, reading) || isInBlock(segment, reading) || segment.text.includes('\\'))
      return [];
    const before = ({ from }: Code) => {
      const printed = wordsBefore(segment, from);
      return page.isRecognised ? withPointingWord(printed) : printed;
    };
    const spaced = page.isRecognised
      ? spacedCodes(segment).filter((code) => pointsRightAt(before(code)))
      : [];
    const single = codesOf(segment).filter(
      ({ from }) => !spaced.some((code) => from >= code.from && from < code.to),
    );
    return [...single, ...spaced].flatMap((code): FoundReference[] => {
      if (own.has(code.key) || isFound(code, segment)) return [];
      if (isStandard(code.number, before(code))) return [];
      const bubble = FIGURES.test(code.number) ? null : markNear(segment, code, placed);
      if (bubble) return [callout(code, bubble.text, segment, bubble.box)];
      return pointsRightAt(before(code)) ? [noteOf(segment, code, 0, true, before(code))] : [];
    });
  });
  return possible.map((one) => ({
    ...one,
    isPossible: true,
    ...(page.isRecognised && { isRecognised: true }),
  }));
}

/** Letters and figures in up to eight parts, with a figure among them. */
const CODE = /^(?=.*\d)[\p{L}\d]{1,8}(?:[-–_./][\p{L}\d]{1,8}){0,7}$/u;
/** Shorter figures alone are counts and marks. Longer ones beside a mark may be a length. */
const FIGURES = /^\d{3,}$/;
const MAX_CHARACTERS = 40;

type Code = Pick<PrintedNumber, 'number' | 'key' | 'mark' | 'from' | 'to'>;

/** The words of a line, and pairs of letters and figures, that may be the number of a sheet. */
function codesOf({ words }: Segment): Code[] {
  const codes: Code[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const [one = '', two = ''] = words.slice(from, from + 2).map(({ text }) => trimmed(text));
    const isPair = /^\p{Lu}{1,4}$/u.test(one) && /^\d/.test(two) && CODE.test(two) && !isReferenceWord(one);
    const number = isPair ? `${one} ${two}` : one;
    const isCode =
      isPair ||
      (CODE.test(one) &&
        (one.length > 2 || !isMark(one)) &&
        (/\p{L}|[-–_./]/u.test(one) || FIGURES.test(one)));
    if (!isCode || number.length > MAX_CHARACTERS) continue;
    const to = from + (isPair ? 2 : 1);
    codes.push({ number, key: numberForm(number), mark: null, from, to });
    from = to - 1;
  }
  return codes;
}

/**
 * `4471 A GA 1002` for 4471_A_GA_1002, because a scan loses low lines. Up to where figures end it, and only with three parts or
 * more: with two, any word and count would be one.
 */
function spacedCodes({ words }: Segment): Code[] {
  return words.flatMap((_, from): Code[] => {
    const parts: string[] = [];
    for (const { text } of words.slice(from, from + MAX_PARTS)) {
      const part = trimmed(text);
      if (!PART.test(part) || isReferenceWord(part)) break;
      parts.push(part);
    }
    const length = parts.findLastIndex((part) => /^\d{2,}$/.test(part)) + 1;
    if (length < MIN_PARTS) return [];
    const number = parts.slice(0, length).join('_');
    return [{ number, key: numberForm(number), mark: null, from, to: from + length }];
  });
}

const PART = /^[\p{Lu}\d]{1,6}$/u;
const [MIN_PARTS, MAX_PARTS] = [3, 8];

const trimmed = (word: string) => word.replace(/^[([{<"'“„«]+|[.,;:)\]}>"'”“»!?]+$/g, '');

const isInside = (one: Rectangle, other: Rectangle) => {
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
  return x >= other.x && x <= other.x + other.width && y >= other.y && y <= other.y + other.height;
};
