import type { PaperRow } from './row-tables.ts';
import type { Condition } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';

/**
 * The rows that meet all conditions. Whole cells of one column are alternatives: `steelwork and roofing`. So are the things that are added up, where no row is
 * about all of them: `lead board walls plus ceiling`.
 */
export function meeting(
  conditions: readonly Condition[],
  rows: readonly PaperRow[],
  { joinsNames }: Pick<SelectionQuestion, 'joinsNames'>,
): PaperRow[] {
  const whole = conditions.filter(({ isWhole }) => isWhole);
  const columns = [...new Set(whole.map(({ column }) => column))];
  const possible = rows.filter((row) =>
    columns.every((column) => {
      const own = whole.filter((one) => one.column === column);
      return column === null ? own.every(({ meets }) => meets(row)) : own.some(({ meets }) => meets(row));
    }),
  );
  const words = conditions.filter(({ isWhole }) => !isWhole);
  const all = meetingAll(words, possible);
  return all.length > 0 || !joinsNames ? all : meetingOneName(words, possible);
}

const meetingAll = (conditions: readonly Condition[], rows: readonly PaperRow[]) =>
  rows.filter((row) => conditions.every(({ meets }) => meets(row)));

/**
 * The rows of each name. A later name may leave out words of the first: the ceiling of `lead board walls plus ceiling` is of lead board. Empty if
 * one of the names has no row.
 */
function meetingOneName(words: readonly Condition[], rows: readonly PaperRow[]): PaperRow[] {
  const names = [...new Set(words.map(({ name = 0 }) => name))].map((name) =>
    words.filter((one) => (one.name ?? 0) === name),
  );
  const [first = []] = names;
  const found = names.map((own, i) => {
    const named = meetingAll(own, rows);
    const shared = (row: PaperRow) => first.filter(({ meets }) => meets(row)).length;
    const most = Math.max(0, ...named.map(shared));
    return i > 0 && named.length > 1 ? named.filter((row) => shared(row) === most) : named;
  });
  return found.every((named) => named.length > 0)
    ? rows.filter((row) => found.some((named) => named.includes(row)))
    : [];
}
