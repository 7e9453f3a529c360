import type { TextSpan } from '../verification/text-span.ts';
import { partsBetween } from '../verification/units.ts';
import { type Citation, doubtedWords } from './answer.ts';

/** Rows of a table that a citation quotes. */
export interface QuotedTable {
  /** The header's rows, none if the header is not known. Each row has as many cells as the widest one. */
  header: string[][];
  rows: QuotedCell[][];
}

export interface QuotedCell {
  text: string;
  /** The cell contains some of the quoted words. */
  isQuoted: boolean;
  /** Words of it that OCR may have misread, as offsets into `text`. */
  doubted: TextSpan[];
}

/** A larger table is shown as text, because it cannot be read at a glance. */
const MAX_ROWS = 30;
const MAX_CELLS = 16;

/** The citation's table rows, split into cells, or null if it does not quote a table. */
export function quotedTable(citation: Pick<Citation, 'quote' | 'unit'>): QuotedTable | null {
  const { quote, unit } = citation;
  const doubted = doubtedWords(citation);
  const isWhole = unit?.emphasis.some(({ start, end }) => start <= 1 && end >= quote.length - 1);
  const emphasis = isWhole ? [] : (unit?.emphasis ?? []);
  const rows = linesOf(quote).map((line) =>
    cellsOf(quote, line).map((cell) => ({
      text: quote.slice(cell.start, cell.end),
      isQuoted: emphasis.some(({ start, end }) => start < cell.end && end > cell.start),
      doubted: doubted
        .filter(({ start, end }) => start >= cell.start && end <= cell.end)
        .map(({ start, end }) => ({ start: start - cell.start, end: end - cell.start })),
    })),
  );
  const header = unit?.header ? headerRows(unit.header) : [];
  const width = Math.max(...[...rows, ...header].map((row) => row.length));
  const isTable = rows.every((row) => row.length > 1) && rows.length <= MAX_ROWS;
  if (!isTable || width > MAX_CELLS) return null;
  return {
    header: header.map((row) => filled(row, width, '')),
    rows: rows.map((row) => filled(row, width, { text: '', isQuoted: false, doubted: [] })),
  };
}

function headerRows(header: string): string[][] {
  return linesOf(header).map((line) =>
    cellsOf(header, line).map(({ start, end }) => header.slice(start, end)),
  );
}

function filled<T>(row: readonly T[], width: number, empty: T): T[] {
  return [...row, ...Array.from({ length: width - row.length }, () => empty)];
}

/** A line may begin or end with an empty cell, so the tabs at its ends stay. */
function linesOf(text: string): TextSpan[] {
  return Array.from(text.matchAll(/[^\n]+/g), ({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
  }));
}

/**
 * `a<TAB>b`, `a | b` or `| a | b |`. An empty cell stays. Unlike a page's row, a quote may begin within one, so that a space
 * before its first bar is an empty cell, too.
 */
function cellsOf(text: string, line: TextSpan): TextSpan[] {
  const source = text.slice(line.start, line.end);
  if (source.includes('\t')) return partsBetween('\t', text, line);
  const start = line.start + (source.startsWith('|') ? 1 : 0);
  const end = line.end - (source.length > 1 && source.endsWith('|') ? 1 : 0);
  return partsBetween('|', text, { start, end });
}
