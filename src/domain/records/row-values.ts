import { isToCome } from '../reading/outstanding.ts';
import type { RecordAnswer } from './record-answer.ts';
import { rowOf } from './row-labels.ts';
import { unclearNotes } from './row-notes.ts';
import type { PaperRow, RowTable } from './row-tables.ts';

/** A single value comes from one row. From up to this many rows the values are listed. */
const MAX_ROWS = 6;

/** The rows that an answer takes values from, and how it names them. */
interface ValueRows {
  rows: readonly PaperRow[];
  table: RowTable;
  unclear: readonly PaperRow[];
  labelOf: (row: PaperRow) => string;
}

/**
 * The values of some columns of each row, each with its header: `12 m³ — Volume, Docket 48213`. Null if a row has none of
 * the values.
 */
export function valueTexts(
  { rows, table, labelOf }: Pick<ValueRows, 'rows' | 'table' | 'labelOf'>,
  columns: readonly number[],
): string | null {
  const texts = rows.map((row) => {
    const values = columns.flatMap((column) => {
      const value = row.cells?.[column] ?? '';
      return value === '' || isToCome(value) ? [] : [`${value} — ${table.headers[column] ?? ''}`];
    });
    return values.length > 0 ? `${values.join('; ')}, ${labelOf(row)}` : null;
  });
  return texts.includes(null) ? null : texts.join('; ');
}

/** The values of some columns of each row. Null if there are too many rows, or if one has none of the values, or not yet. */
export function valueAnswer(
  { rows, table, unclear, labelOf }: ValueRows,
  columns: readonly number[],
): RecordAnswer | null {
  const values = rows.length > MAX_ROWS ? null : valueTexts({ rows, table, labelOf }, columns);
  if (values === null) return null;
  return {
    headline: `${values}.`,
    rows: rows.map((row) => rowOf(row, '')),
    notes: unclearNotes(unclear),
    isSure: unclear.length === 0,
  };
}
