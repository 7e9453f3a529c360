import type { Rectangle } from '../verification/rectangles.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { type Affine, invert } from './alignment/affine.ts';
import { type Box, heightOf, mapBox, widthOf } from './boxes.ts';
import type { ComparedPage } from './compared-page.ts';
import type { Change } from './comparison-result.ts';
import type { LineRegion } from './lines/line-regions.ts';
import type { Places } from './places.ts';
import { sentenceOf } from './sentences.ts';
import type { Phrase } from './words/phrases.ts';
import type { TextChange } from './words/text-change.ts';

/** Writes changes for people: in words, and with boxes on both pages. */
export function changeWriter(
  transform: Affine,
  pages: { before: ComparedPage; after: ComparedPage },
  places: Places,
) {
  const back = invert(transform);
  const boxes = (before: Box, after: Box) => ({
    box: share(after, pages.after),
    boxBefore: share(mapBox(back, before), pages.before),
  });
  return {
    text: ({ kind, before, after }: TextChange): Change => {
      const box = after?.box ?? before?.box ?? NOWHERE;
      const change = {
        kind,
        before: before?.text ?? null,
        after: after?.text ?? null,
        place: places.nameOf(box, after ?? before),
      };
      const spans = { before: spanOf(before), after: spanOf(after) };
      return { ...change, spans, ...boxes(before?.box ?? box, box), sentence: sentenceOf(change) };
    },
    lines: ({ kind, box }: LineRegion, isCloud = false): Change => {
      const change = { kind: 'lines' as const, before: null, after: null, place: places.nameOf(box, null) };
      const spans = { before: null, after: null };
      return {
        ...change,
        spans,
        ...boxes(box, box),
        sentence: sentenceOf({ ...change, lines: kind, isCloud }),
      };
    },
  };
}

/** The longest run of the phrase's words that is contiguous in the page's text. Columns may separate the rest. */
function spanOf(phrase: Phrase | null): TextSpan | null {
  let longest: TextSpan | null = null;
  let run: TextSpan | null = null;
  for (const { span } of phrase?.words ?? []) {
    const follows: boolean = run !== null && span.start >= run.end && span.start - run.end <= MAX_BETWEEN;
    run = { start: follows && run ? run.start : span.start, end: span.end };
    if (!longest || run.end - run.start > longest.end - longest.start) longest = run;
  }
  return longest;
}

/** A space, or the end of a line and the start of the next one. */
const MAX_BETWEEN = 2;

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function share(box: Box, { width, height }: ComparedPage): Rectangle {
  return {
    x: box.left / width,
    y: box.top / height,
    width: widthOf(box) / width,
    height: heightOf(box) / height,
  };
}

/** Changes whose tops differ by less than this share of the page are read from left to right. */
const SAME_ROW = 0.01;

export function inReadingOrder(changes: readonly Change[]): Change[] {
  const row = ({ box }: Change) => Math.round(box.y / SAME_ROW);
  return changes.toSorted((one, other) => row(one) - row(other) || one.box.x - other.box.x);
}
