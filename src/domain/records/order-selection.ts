import { datesOfCell } from './asked-dates.ts';
import { columnsOfKind, figureColumns } from './choose-figures.ts';
import { figureOf } from './figure.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { labelOf, rowOf } from './row-labels.ts';
import { unclearNotes } from './row-notes.ts';
import type { PaperRow } from './row-tables.ts';
import { conditionsText, type Selection } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';

/** Headers of dates on which something ends. */
const EXPIRY = /\b(?:expir\p{L}*|valid|until|ends?|renewal)\b/iu;

/** Whether a column's dates are month first: `03/17/2026` cannot be read otherwise. */
function isMonthFirst(rows: readonly PaperRow[], column: number): boolean {
  const numbers = rows.flatMap(({ cells }) => {
    const [, first, second] =
      /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}$/.exec(cells?.[column]?.trim() ?? '') ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return numbers.some(([, second]) => second > 12) && !numbers.some(([first]) => first > 12);
}

/** The largest, smallest, latest or earliest row. Null if two are equal. */
export function firstInOrder(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { selected, kinds, table } = selection;
  if (selected.length < 2) return null;
  const isMost = question.operation === 'most';
  const dates = columnsOfKind('date', selection);
  const expiries = dates.all.filter((i) => EXPIRY.test(table.headers[i] ?? ''));
  const unnamed = question.isByExpiry
    ? dates.all.length === 1
      ? dates.all
      : expiries
    : dates.all.slice(0, 1);
  const columns = question.isByDate
    ? dates.named.length > 0
      ? dates.named
      : unnamed
    : sizesAmong(figureColumns(question, selection, table), selection);
  const valueIn = (row: PaperRow, column: number): number | null => {
    const cell = row.cells?.[column] ?? '';
    if (kinds[column] === 'figure') return figureOf(cell)?.thousandths ?? null;
    const [date] = datesOfCell(cell, isMonthFirst(selected, column));
    return date ? (date.year ?? 0) * 400 + date.month * 32 + (date.day ?? 0) : null;
  };
  const orders = columns.map((column) =>
    selected
      .filter((row) => valueIn(row, column) !== null)
      .toSorted((a, b) => ((valueIn(b, column) ?? 0) - (valueIn(a, column) ?? 0)) * (isMost ? 1 : -1)),
  );
  const [column] = columns;
  const [order] = orders;
  const [first, second] = order ?? [];
  if (column === undefined || !order || !first || !second) return null;
  if (orders.some(([other]) => other !== first) || valueIn(first, column) === valueIn(second, column))
    return null;
  const said = question.isByDate
    ? isMost
      ? recordSentences.latest
      : recordSentences.earliest
    : isMost
      ? recordSentences.largest
      : recordSentences.smallest;
  const label = (row: PaperRow) =>
    `${labelOf(row, table, selection.noun)}, ${table.headers[column]} ${row.cells?.[column] ?? ''}`;
  const rows = order.map((row) => rowOf(row, label(row)));
  return {
    headline: said(`${label(first)}${conditionsText(selection)}`, order.length),
    rows,
    notes: unclearNotes(selection.unclear),
    isSure: selection.unclear.length === 0,
  };
}

const SIZE =
  /[$€£]|\b(?:m3|m³|m2|m²|m|t|kg|tonnes?|volume|area|size|qty|quantity|amount|value|sum|total|cost|hours|hrs)\b/iu;

/** `Biggest` asks for a size, an amount or a quantity before any other figure. */
function sizesAmong(columns: readonly number[], { table, named }: Selection): number[] {
  if (columns.some((i) => named.some(({ column, score }) => column === i && score >= 1))) return [...columns];
  const sizes = columns.filter((i) => SIZE.test(table.headers[i] ?? ''));
  return sizes.length > 0 ? sizes : [...columns];
}
