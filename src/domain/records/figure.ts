/** The number at the beginning of a cell. */
export interface Figure {
  thousandths: number;
  places: number;
}

/** Returns null for `4.800`, which may mean four thousand eight hundred. */
export function figureOf(cell: string): Figure | null {
  const match = /^[^\d-]{0,3}(-?\d{1,3}(?:,\d{3})+|-?\d{1,9})(\.\d{1,3})?(?![\d.,])/u.exec(cell.trim());
  if (!match || (match[2]?.length === 4 && !match[1]?.includes(','))) return null;
  const isNegative = /^\(.*\)$/.test(cell.trim());
  const value = Number(`${isNegative ? '-' : ''}${(match[1] ?? '').replace(/,/g, '')}${match[2] ?? ''}`);
  return { thousandths: Math.round(value * 1000), places: (match[2]?.length ?? 1) - 1 };
}
