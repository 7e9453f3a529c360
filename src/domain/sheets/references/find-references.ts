import type { Rectangle } from '../../verification/rectangles.ts';
import { numberForm } from '../number-key.ts';
import type { SheetPage, SheetReading } from '../sheet.ts';
import { type BubblePage, markNear } from './bubble-marks.ts';
import type { FoundReference } from './found-reference.ts';
import { isInBlock, isListedOrRevised, listColumns } from './no-references.ts';
import { callout, noteOf } from './number-as-reference.ts';
import { numberAt, type PrintedNumber } from './number-in-words.ts';
import { type NumberScheme, tailOf } from './number-scheme.ts';
import { type Segment, segmentsOf, wordsBefore } from './page-segments.ts';
import {
  markBefore,
  namesDrawing,
  pointsRightAt,
  sendsElsewhere,
  withPointingWord,
} from './reference-words.ts';
import { sectionReferences } from './section-references.ts';

/** The shortest key of a number that counts as a reference without words around it. */
const SHORTEST_BARE_KEY = 4;

/**
 * The references on a page. `reading` gives the sheet's own number and drawing list, `scheme` the known numbers of the
 * project. Any other number is a reference only if words or a bubble name it as a sheet.
 */
export function findReferences(
  page: SheetPage,
  reading: Pick<SheetReading, 'fields' | 'drawingList'> | null,
  scheme: NumberScheme,
): FoundReference[] {
  const segments = segmentsOf(page);
  const own = ownKeys(reading?.fields.number?.value);
  const columns = listColumns(segments);
  const placed: BubblePage = { segments, width: page.width || 1, height: page.height || 1 };
  const found: FoundReference[] = [];
  for (const segment of segments) {
    if (isListedOrRevised(segment, reading) || segment.text.includes('\\')) continue;
    const inBlock = isInBlock(segment, reading);
    const numbers = numbersOf(segment, scheme, page.isRecognised ?? false).filter(({ key }) => !own.has(key));
    let done = 0;
    for (const number of numbers) {
      const printed = wordsBefore(segment, number.from);
      const before = page.isRecognised && isOfProject(number) ? withPointingWord(printed) : printed;
      if (number.bare && !markNear(segment, number, placed) && !pointsRightAt(before)) continue;
      if (number.form === 'common' && !namesDrawing(before) && !number.mark && !sendsElsewhere(before))
        continue;
      if (number.form === 'shape' && !isNamed(number, before)) continue;
      // After "SEE DETAIL 3 ON", any number is a sheet.
      if (number.form === 'any' && !(namesDrawing(before) && markBefore(before))) continue;
      if (sendsElsewhere(before) && !(inBlock && before.length < 3)) {
        found.push(noteOf(segment, number, done, number === numbers.at(-1), before));
        done = number.to;
      } else if (number.mark && isOfProject(number)) {
        found.push(callout(number, number.mark, segment, null));
      } else if (!inBlock && isOfProject(number)) {
        const bubble = number.mark ? null : markNear(segment, number, placed);
        if (bubble) {
          found.push(callout(number, bubble.text, segment, bubble.box));
          done = number.to;
        } else if (isSureAlone(number) && !columns.has(segment))
          found.push(callout(number, null, segment, null));
      }
    }
  }
  const all = [...found.filter(isFirstPrint), ...sectionReferences(segments, own)];
  return page.isRecognised ? all.map((one) => ({ ...one, isRecognised: true })) : all;
}

/**
 * E12 in a project whose sheets are S07 may be a light fitting, and 310 a length, so words before it must name it as a
 * sheet. Doors and bars have one letter, so for figures alone, or for two or more letters, a word that points to it is
 * enough.
 */
function isNamed({ number }: PrintedNumber, before: readonly string[]): boolean {
  return namesDrawing(before) || (/^(?:\p{L}{2}|\d)/u.test(number) && pointsRightAt(before));
}

/** Bold text is often drawn twice at the same position. */
function isFirstPrint({ text, box }: FoundReference, at: number, all: readonly FoundReference[]): boolean {
  if (!box) return true;
  return !all.slice(0, at).some((other) => other.text === text && other.box && isSamePlace(other.box, box));
}

const isSamePlace = (one: Rectangle, two: Rectangle) =>
  Math.abs(one.x - two.x) < one.width / 2 && Math.abs(one.y - two.y) < one.height / 2;

function numbersOf(segment: Segment, scheme: NumberScheme, misread: boolean): PrintedNumber[] {
  const numbers: PrintedNumber[] = [];
  for (let at = 0; at < segment.words.length; ) {
    const number = numberAt(segment.words, at, scheme, misread);
    if (number) numbers.push(number);
    at = number?.to ?? at + 1;
  }
  return numbers;
}

export function ownKeys(number: string | undefined): ReadonlySet<string> {
  const tail = number ? tailOf(number) : null;
  return new Set([number, tail].flatMap((name) => (name ? [numberForm(name)] : [])));
}

const isOfProject = ({ form }: PrintedNumber) => form === 'known' || form === 'scheme';

const isSureAlone = ({ form, key, number }: PrintedNumber) =>
  form === 'known' && key.length >= SHORTEST_BARE_KEY && /\p{L}.*\d/u.test(number) && /[-–_. ]/.test(number);
