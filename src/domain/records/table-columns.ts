import { CURRENCY_CODES } from '../quantities/currencies.ts';
import { datesIn } from '../quantities/dates.ts';
import { isToCome } from '../reading/outstanding.ts';
import { type Figure, figureOf } from './figure.ts';
import type { PaperRow, RowTable } from './row-tables.ts';

/**
 * What the cells of a column contain. A mark is a letter, a tick or a cross: `H`, `X`. A figure that is to come, `to be priced`,
 * leaves its column one of figures.
 */
export type ColumnKind = 'key' | 'figure' | 'date' | 'mark' | 'text';

const NOTHING = /^(?:[-–—]|nil|none|n\/?a)?$/iu;
const MARK = /^(?:\p{Lu}{1,2}(?:\s?[/,+&]\s?\p{Lu}{1,2})*|[xX✓✔✗]|[YN])$/u;

/** True for an empty cell, a dash and a zero. */
export function isNothing(cell: string): boolean {
  return NOTHING.test(cell.trim()) || figureOf(cell)?.thousandths === 0;
}

/** The figure of a cell, 0 for an empty cell or a dash. Null if the cell contains no figure. */
export function cellFigure(cell: string): Figure | null {
  if (NOTHING.test(cell.trim())) return { thousandths: 0, places: 0 };
  return /\d[/:.]\d+[/:.]\d/.test(cell) ? null : figureOf(cell);
}

/** The kind of each column of a table. */
export function columnKinds({ headers, rows }: RowTable): ColumnKind[] {
  return headers.map((header, i) => kindOf(header, i, rows));
}

function kindOf(header: string, i: number, rows: readonly PaperRow[]): ColumnKind {
  const cells = rows.flatMap(({ cells }) => cells?.[i]?.trim() || []);
  const said = cells.filter((cell) => !NOTHING.test(cell) && !isToCome(cell));
  if (said.length === 0) return 'text';
  if (said.every((cell) => datesIn(cell).some(({ end, start }) => end - start >= cell.length - 4)))
    return 'date';
  if (i === 0) return 'key';
  if (said.every(isFigure)) return 'figure';
  return said.every((cell) => MARK.test(cell)) && !/^(?:unit|uom)s?$/iu.test(header) ? 'mark' : 'text';
}

/** Whether a cell is a figure, perhaps with its unit. */
export function isFigure(cell: string): boolean {
  return cellFigure(cell) !== null && MOSTLY_FIGURE.test(cell);
}

/** The unit behind the figure of a cell: kVA of `2,000 kVA`. */
export function unitOfCell(cell: string): string | undefined {
  return /^-?[\d.,]+\s?(°?\p{L}[\p{L}²³/]{0,5})$/u.exec(cell.trim())?.[1];
}

/** `12.5 mm` and `£18,000` are figures, `2 no. 9 kg powder` and `305 x 165` are not. */
const MOSTLY_FIGURE = new RegExp(
  `^[^\\p{L}\\d]{0,3}(?:${CURRENCY_CODES})?[^\\p{L}\\d]{0,3}\\d[\\d,.]*\\)?\\s?[\\p{L}%°²³/]{0,8}$`,
  'u',
);

/**
 * The rows without those that repeat a sum of the rows above in every figure: `Contract works` of a claim. Adding them
 * would count twice.
 */
export function withoutSubtotals(rows: readonly PaperRow[], kinds: readonly ColumnKind[]): PaperRow[] {
  const figures = kinds.flatMap((kind, i) => (kind === 'figure' ? [i] : []));
  const kept: PaperRow[] = [];
  let since = 0;
  for (const row of rows) {
    const above = kept.slice(since).filter(({ paper }) => paper === row.paper);
    const own = figures.filter((i) => (cellFigure(row.cells?.[i] ?? '')?.thousandths ?? 0) !== 0);
    const isSum =
      above.length >= 2 &&
      !continuesKeys(row, above) &&
      own.length > 0 &&
      own.every((i) => sumOf(above, i) === cellFigure(row.cells?.[i] ?? '')?.thousandths);
    if (isSum) since = kept.length;
    else kept.push(row);
  }
  return kept;
}

/** `S-3` after `S-2` is a row of its own: that its level is 2, and theirs 1 and 1, makes it no sum of them. */
function continuesKeys({ cells }: PaperRow, above: readonly PaperRow[]): boolean {
  const shapeOf = (key = '') => key.trim().replace(/\d+/g, '9');
  const shape = shapeOf(cells?.[0]);
  return shape.includes('9') && above.every((row) => shapeOf(row.cells?.[0]) === shape);
}

export function sumOf(rows: readonly PaperRow[], column: number): number | null {
  const figures = rows.map(({ cells }) => cellFigure(cells?.[column] ?? ''));
  if (figures.some((figure) => figure === null)) return null;
  return figures.reduce((sum, figure) => sum + (figure?.thousandths ?? 0), 0);
}
