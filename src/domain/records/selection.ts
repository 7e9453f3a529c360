import type { PaperRow, RowTable } from './row-tables.ts';
import type { ColumnKind } from './table-columns.ts';

/** A condition that rows must meet. */
export interface Condition {
  /** Null if it may be in any cell. */
  column: number | null;
  /** Further columns that it is about: `Answered` beside `Answer`. */
  also?: readonly number[];
  /** As the answer states it: `Status: Open`. */
  text: string;
  /** True if it is about a whole cell or a state, not about words within a cell. */
  isWhole: boolean;
  /** True if it is about the range that a row is for: `over 30 to 80 m2`. */
  isRange?: true;
  /** True if it is that a figure is within a limit. A row without that figure is named, because it may be, too. */
  isLimit?: true;
  /** Which of the things that the question joins it is about: 1 for `ceiling` of `walls plus ceiling`. */
  name?: number;
  meets: (row: PaperRow) => boolean;
  /** Whether a row whose cells cannot be separated may meet it. */
  mayMeet: (line: string) => boolean;
}

/** What a question's words mean in one table. */
export interface ExplainedQuestion {
  kinds: ColumnKind[];
  /** The rows of the papers that the question names. */
  rows: PaperRow[];
  conditions: Condition[];
  /** The columns that the question names, the best named first. */
  named: { column: number; score: number; name?: number }[];
  noun: string | null;
  subject: number;
  /** The question names papers by their numbers. */
  isNumbered: boolean;
  /** The letter of a matrix that the question asks for: `H` for hold points. */
  letter: string | null;
  /** A negation that no condition has used. */
  isNegated: boolean;
}

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
