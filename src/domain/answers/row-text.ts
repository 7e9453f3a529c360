import { cellsOf } from '../verification/units.ts';

/**
 * A table row as text, each cell after its column heading: `Room: Bathroom; Extract rate (l/s): 15`. The last cells of a row
 * may be empty and missing. Null if it has more cells than the header, because the headings cannot be matched.
 */
export function rowText(header: string, row: string): string | null {
  const [heads, cells] = [textsOf(header), textsOf(row)];
  if (cells.length < 2 || heads.length < cells.length || row.trim().includes('\n')) return null;
  return cells.flatMap((cell, i) => (cell ? [[heads[i], cell].filter(Boolean).join(': ')] : [])).join('; ');
}

function textsOf(line: string): string[] {
  const whole = { start: 0, end: line.length };
  return cellsOf(line, whole).map(({ start, end }) => line.slice(start, end).replace(/\s+/g, ' '));
}
