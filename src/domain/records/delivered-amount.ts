import type { PageLine } from './page-lines.ts';

/**
 * An amount in a unit of delivery. OCR reads the small ³ as a 3, a sign or an s (`6.4m?`, `4.6 ms` on photographed
 * dockets). Litres are left out: on a docket they are added water.
 */
const AMOUNT =
  /(?<![\d.,/-])(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d{1,3})? ?(m[³3®°*?s]|m²|tonnes?|t|kg|bags?|pallets?|sheets?|lengths?)(?![\p{L}\p{N}/])/giu;
/** Labels of the amount of this delivery. */
const OWN = /\b(?:this load|quantity|qty|load|delivered|net|volume|weight|total)\b/iu;
/** Labels of other amounts on a docket. */
const OTHER =
  /\b(?:running|cumulative|progressive|to date|ordered|order|slump|water|gross|tare|capacity|max|min)\b/iu;

/** The amount that a delivery docket states: "12 m³". Null if it states several and labels none. */
export function deliveredAmount(lines: readonly PageLine[]): string | null {
  const found = lines.flatMap(({ text }, at) => amountsOf(text, lines[at - 1]?.text ?? ''));
  const labelled = found.find(({ isLabelled }) => isLabelled);
  const different = new Set(found.map(({ amount }) => amount));
  return labelled?.amount ?? (different.size === 1 ? (found[0]?.amount ?? null) : null);
}

function unitOf(unit: string): string {
  if (/^m[3®°*?s]$/iu.test(unit)) return 'm³';
  return unit.length === 1 || /^(?:kg|m)/iu.test(unit) ? unit.toLowerCase() : unit;
}

/** The amounts in a line that may be the delivered one, by the words before each of them or in the line above. */
function amountsOf(text: string, above: string): { amount: string; isLabelled: boolean }[] {
  let from = 0;
  return [...text.matchAll(AMOUNT)].flatMap(
    ({ index, 0: all, 1: whole = '', 2: rest = '', 3: unit = '' }) => {
      const before = index === 0 ? above : text.slice(from, index);
      from = index + all.length;
      if (OTHER.test(before)) return [];
      return [{ amount: `${whole}${rest} ${unitOf(unit)}`, isLabelled: OWN.test(before) }];
    },
  );
}
