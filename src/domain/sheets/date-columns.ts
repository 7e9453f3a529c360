import type { Phrase } from './phrases.ts';

/** In letter heights. Empty rows, or rows that could not be read, part two dates of a column. */
const MAX_STEP = 12;

/** Dates below each other, as in a revision table, each column from top to bottom. */
export function dateColumns(dates: readonly Phrase[]): Phrase[][] {
  const columns: Phrase[][] = [];
  for (const date of dates.toSorted((a, b) => a.y0 - b.y0)) {
    const column = columns.find((others) => continues(others, date));
    if (column) column.push(date);
    else columns.push([date]);
  }
  return columns;
}

function continues(column: readonly Phrase[], { x0, y0, size }: Phrase): boolean {
  const last = column.at(-1);
  return (
    last !== undefined && Math.abs(last.x0 - x0) < size && y0 > last.y0 && y0 - last.y0 < MAX_STEP * size
  );
}
