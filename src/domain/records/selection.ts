import type { PaperRow, RowTable } from './row-tables.ts';
import type { Condition, ExplainedQuestion } from './select-rows.ts';

/** The rows that a question selects from one table. */
export interface Selection extends ExplainedQuestion {
  table: RowTable;
  /** All conditions, including those on dates and figures. */
  conditions: Condition[];
  selected: PaperRow[];
  /** Rows with cells that cannot be separated. */
  unclear: PaperRow[];
}

/** Whether the question says which table it means. */
export function namesTable({ noun, subject, conditions, named }: Selection): boolean {
  return (
    noun !== null ||
    subject > 0 ||
    conditions.some(({ column, isWhole }) => column !== null || isWhole) ||
    named.some(({ score }) => score >= 2)
  );
}

/** The header of a column of units. */
export const UNIT = /^(?:units?|uom|unidad)$/iu;

/** The conditions in brackets, as an answer states them: ` (Status: Open; Level: 2)`. Empty if there are none. */
export function conditionsText({ conditions, table }: Selection): string {
  const said = conditions.filter(({ column }) => column === null || !UNIT.test(table.headers[column] ?? ''));
  const texts = [...new Set(said.map(({ text }) => text))].filter(Boolean);
  return texts.length > 0 ? ` (${texts.join('; ')})` : '';
}
