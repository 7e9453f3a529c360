import type { WordBox } from './extracted-document.ts';
import { TextWriter } from './text-writer.ts';

/** A word as the OCR engine saw it, in pixels of the image that it looked at. */
export interface SeenWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/** Paragraphs of lines of words. */
export type SeenPage = SeenWord[][][];

/** How the image that the engine looked at was made from the page. */
export interface SeenFrom {
  /** Size of the upright image, before turning. */
  width: number;
  height: number;
  /** Quarter turns clockwise by which the image was turned upright for the engine, 0 to 3. */
  quarterTurns: number;
  /** The engine's own deskew: it turned the image clockwise about its centre by this angle. */
  radians: number;
}

/** Ink specks and lines of a drawing come out as such words. */
const SPECK_CONFIDENCE = 10;
/** A gap of this many times the word's height parts the cells of a table. */
const CELL_GAP = 2.5;

export function recognisedText(page: SeenPage, from: SeenFrom): { text: string; words: WordBox[] } {
  const writer = new TextWriter();
  for (const paragraph of page) {
    for (const line of paragraph) {
      writeLine(writer, line, from);
      writer.gap('\n');
    }
    writer.gap('\n\n');
  }
  return writer.finish();
}

function writeLine(writer: TextWriter, line: readonly SeenWord[], from: SeenFrom): void {
  let end: number | null = null;
  for (const { text, confidence, bbox } of line) {
    if (text.trim() === '' || confidence < SPECK_CONFIDENCE) continue;
    const isCell = end !== null && bbox.x0 - end > CELL_GAP * (bbox.y1 - bbox.y0);
    writer.gap(isCell ? '\t' : ' ');
    writer.word(text.replace(/\s+/g, ''), boxOnPage(bbox, from));
    end = bbox.x1;
  }
}

/** Undoes the deskew, then the quarter turns, and takes the upright box around what comes out. */
function boxOnPage({ x0, y0, x1, y1 }: SeenWord['bbox'], from: SeenFrom) {
  const isTurned = from.quarterTurns % 2 === 1;
  const width = isTurned ? from.height : from.width;
  const height = isTurned ? from.width : from.height;
  const cos = Math.cos(-from.radians);
  const sin = Math.sin(-from.radians);
  const middle = { x: (x0 + x1) / 2 - width / 2, y: (y0 + y1) / 2 - height / 2 };
  const x = (middle.x * cos - middle.y * sin + width / 2) / width;
  const y = (middle.x * sin + middle.y * cos + height / 2) / height;
  // The word itself is small: its box keeps its size, only its place is turned back.
  const box = {
    x: x - (x1 - x0) / 2 / width,
    y: y - (y1 - y0) / 2 / height,
    width: (x1 - x0) / width,
    height: (y1 - y0) / height,
  };
  return turnBack(box, from.quarterTurns);
}

function turnBack(box: { x: number; y: number; width: number; height: number }, quarterTurns: number) {
  const { x, y, width, height } = box;
  switch (quarterTurns % 4) {
    case 1:
      return { x: y, y: 1 - x - width, width: height, height: width };
    case 2:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 3:
      return { x: 1 - y - height, y: x, width: height, height: width };
    default:
      return box;
  }
}
