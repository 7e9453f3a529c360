/** Breaks ties, so that the order is the same on every device. */
const bySpelling = new Intl.Collator('en', { numeric: true });

/**
 * The order of sheet numbers in a set: A-2 before before A-101A, whatever the separators. Sheets without a
 * number come last.
 */
export function compareNumbers(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const left = partsOf(a);
  const right = partsOf(b);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareParts(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || bySpelling.compare(a, b);
}

/** Runs of figures and runs of letters. */
function partsOf(number: string): string[] {
  return number.toUpperCase().match(/\d+|\p{L}+/gu) ?? [];
}

const isFigures = (part: string) => /^\d/.test(part);

function compareParts(a: string, b: string): number {
  if (isFigures(a) !== isFigures(b)) return isFigures(a) ? -1 : 1;
  return bySpelling.compare(a, b);
}
