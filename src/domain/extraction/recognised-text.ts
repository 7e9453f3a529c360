import { type Perspective, project } from '../capture/perspective.ts';
import type { Quad } from '../capture/quad.ts';
import { around, type Rectangle } from '../verification/rectangles.ts';
import type { Ruling, WordBox } from './extracted-document.ts';
import { joinLabels } from './label-lines.ts';
import type { OcrPage, OcrWord } from './ocr-page.ts';
import { type SeenTable, seenTables } from './seen-tables.ts';
import type { RuledGrid } from './tables/ruled-grid.ts';
import { TextWriter } from './text-writer.ts';

/** A page in a photo, straightened. */
export interface FlatPage {
  /** Its corners in the photo. */
  quad: Quad;
  /** Its size in pixels as straightened. */
  width: number;
  height: number;
}

/** How the image for OCR was made from the page. */
export interface OcrImageGeometry {
  /** Size of that image. */
  width: number;
  height: number;
  /** If the page was straightened: where it is in the photo, to which all boxes then refer. */
  inPhoto?: Perspective;
  /** Size of the page in the same pixels, before it was turned. */
  pageWidth: number;
  pageHeight: number;
  /** The angle by which the page was turned clockwise about its middle, so that its text lines are horizontal. */
  radians: number;
}

/** OCR gives specks of ink and lines of a drawing this confidence or less. */
const SPECK_CONFIDENCE = 10;
/** The minimum gap between table cells, as a multiple of the word's height. */
const CELL_GAP = 2.5;

/** @param grids those around tables, as `seenTables` takes them. The words of a table are written row by row. */
export function recognisedText(
  page: OcrPage,
  from: OcrImageGeometry,
  grids: readonly RuledGrid[] = [],
): { text: string; words: WordBox[] } {
  const writer = new TextWriter();
  const words = withoutSpecks(page);
  const tables = seenTables(words, grids, from).sort((a, b) => topOf(a.words) - topOf(b.words));
  for (const paragraph of joinLabels(withoutTables(words, tables))) {
    const top = topOf(paragraph.flat());
    while (topOf(tables[0]?.words ?? []) < top) writeTable(writer, tables.shift() as SeenTable, from);
    for (const line of paragraph) {
      writeLine(writer, line, from);
      writer.gap('\n');
    }
    writer.gap('\n\n');
  }
  for (const table of tables) writeTable(writer, table, from);
  return writer.finish();
}

/** Chinese is written without spaces, and the engine puts them between its words. */
const UNSPACED = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uff65]';
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u');
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u');

function topOf(words: Iterable<OcrWord>): number {
  return Math.min(...[...words].map(({ bbox }) => bbox.y0));
}

function withoutTables(page: OcrPage, tables: readonly SeenTable[]): OcrPage {
  const isInTable = (word: OcrWord) => tables.some(({ words }) => words.has(word));
  return page
    .map((paragraph) =>
      paragraph.map((line) => line.filter((word) => !isInTable(word))).filter((line) => line.length > 0),
    )
    .filter((paragraph) => paragraph.length > 0);
}

function writeTable(writer: TextWriter, { lines }: SeenTable, from: OcrImageGeometry): void {
  writer.gap('\n\n');
  for (const cells of lines) {
    for (const [index, cell] of cells.entries()) {
      if (index > 0) writer.tab();
      for (const [place, word] of cell.entries()) {
        const isJoined = place > 0 && isUnspaced(writer, word);
        if (!isJoined) writer.gap(' ');
        writeWord(writer, word, from, isJoined);
      }
    }
    writer.gap('\n');
  }
  writer.gap('\n\n');
}

function withoutSpecks(page: OcrPage): OcrPage {
  const isWord = ({ text, confidence }: OcrWord) => text.trim() !== '' && confidence >= SPECK_CONFIDENCE;
  return page.map((paragraph) => paragraph.map((line) => line.filter(isWord)));
}

function writeLine(writer: TextWriter, line: readonly OcrWord[], from: OcrImageGeometry): void {
  let end: number | null = null;
  for (const word of line) {
    const { bbox } = word;
    const isCell = end !== null && bbox.x0 - end > CELL_GAP * (bbox.y1 - bbox.y0);
    const isJoined = !isCell && isUnspaced(writer, word);
    if (!isJoined) writer.gap(isCell ? '\t' : ' ');
    writeWord(writer, word, from, isJoined);
    end = bbox.x1;
  }
}

function isUnspaced({ line }: TextWriter, { text }: OcrWord): boolean {
  return UNSPACED_END.test(line) && UNSPACED_START.test(text.trim());
}

function writeWord(
  writer: TextWriter,
  { text, bbox, confidence }: OcrWord,
  from: OcrImageGeometry,
  isJoined: boolean,
): void {
  writer.word(text.replace(/\s+/g, ''), { ...boxOnPage(bbox, from), confidence }, isJoined);
}

/**
 * A ruled line found in the image, with its middle placed on the page. Like a word's box it stays horizontal or
 * vertical.
 */
export function rulingOnPage({ x, y, width, height }: Ruling, from: OcrImageGeometry): Ruling {
  const bbox = {
    x0: x * from.width,
    y0: y * from.height,
    x1: (x + width) * from.width,
    y1: (y + height) * from.height,
  };
  return boxOnPage(bbox, from);
}

/**
 * Turns the middle of a word or code back. It is small, so its box keeps its size, upright or on its side, except on a
 * straightened page.
 */
export function boxOnPage({ x0, y0, x1, y1 }: OcrWord['bbox'], from: OcrImageGeometry): Rectangle {
  const cos = Math.cos(-from.radians);
  const sin = Math.sin(-from.radians);
  const x = (x0 + x1 - from.width) / 2;
  const y = (y0 + y1 - from.height) / 2;
  const middle = { x: x * cos - y * sin + from.pageWidth / 2, y: x * sin + y * cos + from.pageHeight / 2 };
  const isOnItsSide = Math.round(from.radians / (Math.PI / 2)) % 2 !== 0;
  const [width, height] = isOnItsSide ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const box = {
    x: (middle.x - width / 2) / from.pageWidth,
    y: (middle.y - height / 2) / from.pageHeight,
    width: width / from.pageWidth,
    height: height / from.pageHeight,
  };
  return from.inPhoto ? boxInPhoto(box, from.inPhoto) : box;
}

/** The upright box around one on the straightened page. */
function boxInPhoto({ x, y, width, height }: Rectangle, inPhoto: Perspective): Rectangle {
  const corners = [x, x + width].flatMap((across) =>
    [y, y + height].map((down) => project(inPhoto, { x: across, y: down })),
  );
  return around(corners.map((corner) => ({ ...corner, width: 0, height: 0 })));
}
