import { datesIn, saysDate } from '../quantities/dates.ts';
import { foldedCode, type Quantity, quantitiesIn } from '../quantities/quantities.ts';
import type { TextSpan } from '../verification/text-span.ts';

/**
 * The numbers, measures, dates and standards in a model's sentence that none of its cited units contains. A different
 * unit of measure counts as a different value: `42 inches` does not support `42 cm`.
 */
export function unsupportedIn(claim: string, units: readonly string[]): TextSpan[] {
  const said = withPlainDigits(claim);
  const pages = units.map(withPlainDigits);
  const dates = datesIn(said);
  const pageDates = pages.flatMap(datesIn);
  const codes = pages.map(foldedCode);
  const known = pages.flatMap(quantitiesIn);
  const isInDate = ({ start, end }: TextSpan) => dates.some((date) => date.start < end && date.end > start);
  const missing = [
    ...dates.filter((date) => !pageDates.some((page) => saysDate(page, date))),
    ...quantitiesIn(said)
      .filter((quantity) => !isInDate(quantity))
      .filter((quantity) => !isSupported(quantity, known, codes)),
  ];
  return missing.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start);
}

function isSupported(
  { code, values, unit }: Quantity,
  known: readonly Quantity[],
  codes: readonly string[],
): boolean {
  if (code) return codes.some((page) => hasCode(page, code));
  return known.some(
    (other) =>
      other.values.some((value) => values.some((wanted) => Math.abs(value - wanted) < 1e-9)) &&
      (unit === null || other.unit === null || other.unit === unit),
  );
}

/** Whether the code is there with no further digit at its end. */
function hasCode(page: string, code: string): boolean {
  for (let at = page.indexOf(code); at >= 0; at = page.indexOf(code, at + 1))
    if (!/[\p{N}]/u.test(page.charAt(at + code.length))) return true;
  return false;
}

/** Arabic, Devanagari and other digits as `0` to `9`, of the same length. */
function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return digit.length === 1 ? String(value) : digit;
  });
}
