import { joinThousands, SPACED_GROUPS } from '../quantities/spaced-thousands.ts';
import { formatAmount } from './amount.ts';

/** A number without rounding errors. */
export interface Figure {
  /** Its value times 1000. */
  thousandths: number;
  /** How many decimals it has as printed. */
  places: number;
}

/** `361 585.53`: spaces separate the thousands. Without the decimals it may be two numbers. */
const SPACED = new RegExp(`^[^\\d-]{0,3}-?\\d{1,3}${SPACED_GROUPS}(?=[.,]\\d{2}(?!\\d))`, 'u');

/** The cell without the spaces between the thousands of its figure. */
function withoutSpaces(cell: string): string {
  return cell.replace(SPACED, (digits) => joinThousands(digits, ''));
}

/**
 * The number at the beginning of a cell; `(12.50)` is negative. Null if there is none, and for `4.800`, which may mean
 * four thousand eight hundred.
 */
export function figureOf(text: string): Figure | null {
  const cell = withoutSpaces(text.trim());
  const match = /^[^\d-]{0,3}(-?\d{1,3}(?:,\d{3})+|-?\d{1,9})(\.\d{1,3})?(?![\d.,])/u.exec(cell);
  if (!match || (match[2]?.length === 4 && !match[1]?.includes(','))) return null;
  const isNegative = /^\(.*\)$/.test(cell);
  const value = Number(`${isNegative ? '-' : ''}${(match[1] ?? '').replace(/,/g, '')}${match[2] ?? ''}`);
  return { thousandths: Math.round(value * 1000), places: (match[2]?.length ?? 1) - 1 };
}

/** The sum of figures as people write it, with as many decimals as they have: `3 + 4.5 = 7.5`. */
export function addition(figures: readonly Figure[]): {
  sum: string;
  places: number;
  parts: string[];
  arithmetic: string;
} {
  const places = Math.max(0, ...figures.map((figure) => figure.places));
  const total = figures.reduce((sum, { thousandths }) => sum + thousandths, 0);
  const sum = formatAmount(total, places);
  const parts = figures.map((figure) => formatAmount(figure.thousandths, figure.places));
  return { sum, places, parts, arithmetic: `${parts.join(' + ')} = ${sum}` };
}
