import type { Rectangle } from '../../verification/rectangles.ts';
import { isSpeck, repairedNote } from '../misread.ts';
import type { SheetPage } from '../sheet.ts';

/** A word of a page with its box. The box is null on pages without geometry. */
export interface PlacedWord {
  text: string;
  start: number;
  end: number;
  box: Rectangle | null;
}

/** Words that belong together: one line of a note, one cell of a table, one mark in a bubble. */
export interface Segment {
  words: PlacedWord[];
  text: string;
  /** Around all its words. Null on pages without geometry. */
  box: Rectangle | null;
  /** The segment on the line above, if both belong to one paragraph. */
  above: Segment | null;
  /** The cells of its line, itself included. */
  row: Segment[];
}

/** The segments of a page in reading order. */
export function segmentsOf(page: Pick<SheetPage, 'text' | 'words' | 'isRecognised'>): Segment[] {
  const printed = page.words.length > 0 ? boxedWords(page) : bareWords(page.text);
  const words = page.isRecognised ? printed.filter(({ text }) => !isSpeck(text)).map(repaired) : printed;
  const segments: Segment[] = [];
  let previous: PlacedWord | null = null;
  for (const word of words) {
    const between = previous ? page.text.slice(previous.end, word.start) : '\n\n';
    const last = segments.at(-1);
    if (last && !/[\n\t]/.test(between)) last.words.push(word);
    else segments.push(opened(word, between, last));
    previous = word;
  }
  for (const segment of segments) {
    segment.text = segment.words.map(({ text }) => text).join(' ');
    segment.box = unionOf(segment.words.map(({ box }) => box));
  }
  return segments;
}

/** The words before a number in its line. If they are two at most, the last three of the line above come first. */
export function wordsBefore(segment: Segment, at: number): string[] {
  const line = segment.words.slice(0, at).map(({ text }) => text);
  const above = at <= 2 && segment.above ? segment.above.words.slice(-3).map(({ text }) => text) : [];
  return [...above, ...line];
}

const repaired = (word: PlacedWord): PlacedWord => ({ ...word, text: repairedNote(word.text) });

function opened(word: PlacedWord, between: string, last: Segment | undefined): Segment {
  const sameRow = !between.includes('\n');
  const segment: Segment = {
    words: [word],
    text: '',
    box: null,
    above: between === '\n' && last?.row.length === 1 ? last : null,
    row: sameRow && last ? last.row : [],
  };
  segment.row.push(segment);
  return segment;
}

function boxedWords({ text, words }: Pick<SheetPage, 'text' | 'words'>): PlacedWord[] {
  return words.map(({ start, end, x, y, width, height }) => ({
    text: text.slice(start, end),
    start,
    end,
    box: width > 0 && height > 0 ? { x, y, width, height } : null,
  }));
}

function bareWords(text: string): PlacedWord[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    box: null,
  }));
}

/** The smallest rectangle around all boxes. Null if there are none. */
export function unionOf(boxes: readonly (Rectangle | null)[]): Rectangle | null {
  const known = boxes.filter((box) => box !== null);
  if (known.length === 0) return null;
  const x = Math.min(...known.map((box) => box.x));
  const y = Math.min(...known.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...known.map((box) => box.x + box.width)) - x,
    height: Math.max(...known.map((box) => box.y + box.height)) - y,
  };
}
