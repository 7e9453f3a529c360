import type { TableRow } from './revision-table.ts';

/** Characters that OCR confuses in a cell with a single letter or figure. */
const LOOK_ALIKE = ['B8', 'D0OQ', 'E6', 'G6C', 'I1L', 'S5', 'Z2', 'A4'];

/**
 * The rows of a scan's revision table, oldest first. Their neighbours correct what OCR misread: A, 8, C becomes A, B,
 * C. The newest row takes the revision cell's value if that continues the sequence. It then cannot confirm the cell.
 */
export function inSequence(rows: readonly TableRow[], cell: string | null): TableRow[] {
  const expected = sequenceOf(rows.map(({ revision }) => revision.toUpperCase())) ?? (() => null);
  const hasZeros = rows.slice(0, -1).some(({ revision }) => /^0\d$/.test(revision));
  return rows.map((row, at) => {
    const seen = row.revision.toUpperCase();
    const meant = expected(at);
    const isNewest = at === rows.length - 1;
    // A piece of the ruling beside the letter: 6B, |B. In a table with 01, 02 is no torn 2.
    const isTorn = seen !== cell && seen.length <= MAX_TORN && !(hasZeros && seen.startsWith('0'));
    if (isNewest && cell && isTorn && seen.endsWith(cell.toUpperCase()))
      return { ...row, revision: cell, isAssumed: true };
    if (meant === null || seen === meant) return row;
    if (LOOK_ALIKE.some((alike) => alike.includes(seen) && alike.includes(meant)))
      return { ...row, revision: meant };
    return isNewest && cell?.toUpperCase() === meant ? { ...row, revision: meant, isAssumed: true } : row;
  });
}

const MAX_TORN = 3;

/** This many rows must agree on where the sequence starts. One row fits any start. */
const MIN_AGREEING = 2;

/** The revision of each row if single letters or figures follow each other. Null if too few of them do. */
function sequenceOf(seen: readonly string[]): ((at: number) => string | null) | null {
  for (const [first, last] of [
    ['A', 'Z'],
    ['0', '9'],
  ] as const) {
    const low = first.charCodeAt(0);
    const starts = new Map<number, number>();
    seen.forEach((revision, at) => {
      if (revision.length !== 1 || revision < first || revision > last) return;
      const start = revision.charCodeAt(0) - low - at;
      starts.set(start, (starts.get(start) ?? 0) + 1);
    });
    const [best] = [...starts].sort((a, b) => b[1] - a[1]);
    if (!best || best[0] < 0 || best[1] < Math.max(MIN_AGREEING, seen.length / 2)) continue;
    return (at) => {
      const code = low + best[0] + at;
      return code > last.charCodeAt(0) ? null : String.fromCharCode(code);
    };
  }
  return null;
}
