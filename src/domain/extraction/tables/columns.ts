import type { Row } from './rows.ts';

export interface Column {
  left: number;
  right: number;
}

/** More columns than this indicate a drawing or a hostile file. */
export const MAX_COLUMNS = 40;

/** The columns of the rows' cells, found from the row with most cells down to those with fewest. */
export function columnsOf(rows: readonly Row[]): Column[] {
  const byCells = rows
    .filter(({ cells }) => cells.length > 1)
    .sort((a, b) => b.cells.length - a.cells.length);
  const columns: Column[] = (byCells[0]?.cells ?? []).map(({ left, right }) => ({ left, right }));
  if (columns.length > MAX_COLUMNS) return [];
  for (const { cells } of byCells.slice(1)) {
    for (const { left, right } of cells) {
      const hits = hitColumns(columns, { left, right });
      const [only] = hits;
      if (only === undefined) insert(columns, { left, right });
      else if (hits.length === 1) widen(columns, only, { left, right });
      if (columns.length > MAX_COLUMNS) return [];
    }
  }
  return mergeSplit(columns, rows);
}

/** The columns that a stretch of a line overlaps, from left to right. */
export function hitColumns(columns: readonly Column[], { left, right }: Column): number[] {
  return columns.flatMap((column, index) => (left < column.right && right > column.left ? [index] : []));
}

function insert(columns: Column[], column: Column): void {
  const at = columns.findIndex(({ left }) => left > column.left);
  columns.splice(at === -1 ? columns.length : at, 0, column);
}

function widen(columns: readonly Column[], index: number, { left, right }: Column): void {
  const column = columns[index] as Column;
  column.left = Math.min(column.left, left);
  column.right = Math.max(column.right, right);
}

/** Joins two columns if no row has both: `Qty` on the left and `12` on the right belong to one column. */
function mergeSplit(columns: Column[], rows: readonly Row[]): Column[] {
  const filled = rows.map(({ cells }) => new Set(cells.flatMap((cell) => hitColumns(columns, cell))));
  const merged: (Column & { members: number[] })[] = [];
  columns.forEach((column, index) => {
    const last = merged.at(-1);
    const together = last?.members.some((member) => filled.some((row) => row.has(member) && row.has(index)));
    if (!last || together) {
      merged.push({ ...column, members: [index] });
      return;
    }
    last.right = Math.max(last.right, column.right);
    last.members.push(index);
  });
  return merged.map(({ left, right }) => ({ left, right }));
}
