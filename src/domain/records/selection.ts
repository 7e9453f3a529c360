import type { PaperRow, RowTable } from './row-tables.ts';
import type { Condition, ExplainedQuestion } from './select-rows.ts';

/** The rows that a question selects from one table. */
export interface Selection extends ExplainedQuestion {
  table: RowTable;
  /** All conditions, those on dates and figures included. */
  conditions: Condition[];
  selected: PaperRow[];
  /** Rows with cells that cannot be told apart. */
  unclear: PaperRow[];
}
