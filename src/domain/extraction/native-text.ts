import type { Ruling, WordBox } from './extracted-document.ts';
import { type PageFrame, type PlacedRun, placeRuns, type TextRun, writeRun } from './placed-run.ts';
import { findTables, type Table } from './tables/find-tables.ts';
import { hasCells, isMarker } from './tables/fragments.ts';
import { partedAtLines } from './tables/part-runs.ts';
import { type RuledGrid, ruledGrids } from './tables/ruled-grid.ts';
import { gatherTables, ruledTables } from './tables/ruled-tables.ts';
import { writeTable } from './tables/write-table.ts';
import { TextWriter } from './text-writer.ts';
import { turnedPage } from './turned-page.ts';

/** The minimum gap between table cells, as a multiple of the letters' height. */
const CELL_GAP = 2;
/** The minimum gap between paragraphs, as a multiple of the letters' height. */
const PARAGRAPH_GAP = 1.75;
const OTHER_SIZE = 0.15;
/**
 * A run this far above or below the previous one, in its letters' height, is on another line. Subscripts and
 * superscripts are closer.
 */
const OTHER_LINE = 0.7;

/**
 * The text of a PDF page in the order of its content stream, which is the reading order in nearly all programs that
 * write PDFs, and the box of each word as a fraction of the page as shown. Each row of a detected table becomes one
 * line. A page whose letters lie on their side is read as if it were turned.
 * @param rulings the lines that the page draws, if they are known
 */
export function nativeText(
  runs: readonly TextRun[],
  frame: PageFrame,
  rulings: readonly Ruling[] = [],
): { text: string; words: WordBox[] } {
  const placed = placeRuns(runs, frame);
  const turned = turnedPage(placed, frame, rulings);
  if (!turned) return placedText(placed, frame, rulings);
  const { text, words } = placedText(placeRuns(runs, turned.frame), turned.frame, turned.rulings);
  return { text, words: turned.turnBack(words) };
}

function placedText(
  runs: readonly PlacedRun[],
  frame: PageFrame,
  rulings: readonly Ruling[],
): { text: string; words: WordBox[] } {
  const writer = new TextWriter();
  const grids = ruledGrids(rulings, frame);
  const placed = gatherTables(partedAtLines(runs, grids), grids);
  let next = 0;
  for (const table of tablesOf(placed, grids)) {
    // The header of a table is not a row of the table above it.
    if (next > 0 && next === table.from) writer.gap('\n\n');
    for (; next < table.from; next += 1) writeNext(writer, placed, next, frame);
    writer.gap('\n');
    separate(writer, placed[next - 1], placed[next]);
    writeTable(writer, table, frame);
    writer.gap('\n');
    next = table.to;
  }
  for (; next < placed.length; next += 1) writeNext(writer, placed, next, frame);
  return writer.finish();
}

/** Whether words of the page are as far apart as cells, so that its ruled lines are worth reading. */
export function mayHaveTable(runs: readonly TextRun[], frame: PageFrame): boolean {
  const placed = placeRuns(runs, frame);
  const turned = turnedPage(placed, frame);
  return hasCells(turned ? placeRuns(runs, turned.frame) : placed);
}

/** The tables that are drawn as grids, and between them those that gaps between words show. */
function tablesOf(placed: readonly PlacedRun[], grids: readonly RuledGrid[]): Table[] {
  const ruled = ruledTables(placed, grids);
  const starts = [0, ...ruled.map(({ to }) => to)];
  return starts.flatMap((start, index) => {
    const table = ruled[index];
    const between = findTables(placed.slice(start, table?.from ?? placed.length));
    const moved = between.map(({ from, to, lines }) => ({ from: from + start, to: to + start, lines }));
    return table ? [...moved, table] : moved;
  });
}

function writeNext(writer: TextWriter, placed: readonly PlacedRun[], index: number, frame: PageFrame): void {
  const here = placed[index] as PlacedRun;
  writer.gap(here.gap);
  separate(writer, placed[index - 1], here);
  writeRun(writer, here, frame);
}

/** The separation of two runs: none, a gap between cells, a new line or a new paragraph. */
function separate(writer: TextWriter, before: PlacedRun | undefined, here: PlacedRun | undefined): void {
  if (!before || !here) return;
  const size = Math.max(before.size, here.size);
  const dx = here.x - before.x;
  const dy = here.y - before.y;
  const down = Math.abs(dx * before.down.x + dy * before.down.y);
  const gap = dx * before.along.x + dy * before.along.y - before.length;
  if (writer.line !== '' && down < size * 0.4) {
    if (gap > size * CELL_GAP && here.run.dir !== 'rtl') writer.gap(isMarker(writer.line) ? ' ' : '\t');
    // Table cells that a program draws from right to left are not one word.
    if (gap < -before.length - size && here.run.dir !== 'rtl') writer.gap('\n');
    return;
  }
  if (writer.line !== '' && down > size * OTHER_LINE) writer.gap('\n');
  const sizeChanges = Math.abs(before.size - here.size) > size * OTHER_SIZE;
  if (down > size * PARAGRAPH_GAP || (sizeChanges && writer.line === '')) writer.gap('\n\n');
}
