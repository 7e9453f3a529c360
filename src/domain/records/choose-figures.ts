import type { RowTable } from './row-tables.ts';
import { tokensOf } from './row-words.ts';
import { type ExplainedQuestion, UNIT } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';
import type { ColumnKind } from './table-columns.ts';

/** Headers of columns that say how many. */
export const QUANTITY = /(?:^|\s)(?:qty|quantity|quantities|cantidad|no\.? off|nr|count|pcs|delivered)$/iu;
const MONEY = /[$€£]|\b(?:amount|total|value|price|cost|sum|net|importe|eur|usd|aud|nzd|gbp|allowed)\b/iu;
const AMOUNT = /\b(?:amount|total|importe|line total)\b/iu;
/** Headers of figures whose sum has no meaning. */
const NOT_ADDED =
  /%|[$€£]\s?\/|\b(?:rate|price|slump|u-?value|grade|age|level|pressure|strength|mpa|n\/mm²|depth|width|height|radius|each|per)\b/iu;

/** A quantity is no price: `what does the crane cost` is not `3 units`. */
const ASKS_PRICE = /\b(?:costs?|prices?|charged?|pa(?:y|id)|spen[dt]|expensive|cheap)\b/iu;

/** The columns that the question names best. */
export function bestNamed({ named }: Pick<ExplainedQuestion, 'named'>): number[] {
  const scores = new Map<number, number>();
  // The first column identifies the row. A question rarely asks for it.
  const others = named.filter(({ column }) => column > 0);
  for (const { column, score } of others.some(({ score }) => score >= 0.5) ? others : named)
    scores.set(column, (scores.get(column) ?? 0) + score);
  const best = Math.max(0, ...scores.values());
  return best < 0.5 ? [] : [...scores].flatMap(([column, score]) => (score === best ? [column] : []));
}

/** The columns of a kind, and those of them that the question names best. */
export function columnsOfKind(
  kind: ColumnKind,
  explained: ExplainedQuestion,
): { all: number[]; named: number[] } {
  const all = explained.kinds.flatMap((one, i) => (one === kind ? [i] : []));
  return { all, named: bestNamed(explained).filter((i) => all.includes(i)) };
}

/**
 * The columns of figures that a question may add up or compare. If there are several, an answer is stated only if all of
 * them give the same one.
 */
export function figureColumns(
  question: SelectionQuestion,
  explained: ExplainedQuestion,
  { headers, rows }: RowTable,
): number[] {
  const { all, named } = columnsOfKind('figure', explained);
  const isAdded = question.operation === 'sum' || question.operation === 'count';
  const asksPrice = !isAdded && ASKS_PRICE.test(question.text);
  const figures = asksPrice ? all.filter((i) => !QUANTITY.test(headers[i] ?? '')) : all;
  const added = (columns: readonly number[]) =>
    isAdded ? columns.filter((i) => !NOT_ADDED.test(headers[i] ?? '')) : [...columns];
  // The rates of several rows are not added: in `price the doors`, `price` is a verb.
  const asked = added(named);
  if (asked.length > 0 || (named.length > 0 && !isAdded)) return asked;
  // Without a named column, an amount of money comes before a measure and a quantity.
  const isMoney = (i: number) =>
    MONEY.test(headers[i] ?? '') || rows.some(({ cells }) => /^\W?[$€£]/u.test(cells?.[i] ?? ''));
  const money = added(figures.filter(isMoney));
  const total = money.filter((i) => AMOUNT.test(headers[i] ?? ''));
  if (question.asksMoney && money.length > 0) return total.length === 1 ? total : money;
  const measured = figures.filter((i) => unitOfHeader(headers[i] ?? '') !== '');
  if (question.asksMoney && measured.length === 1) return added(measured);
  // `How much concrete` asks for an amount with its unit, which is no column of figures, and never for the number of a gate.
  if (question.asksMoney && question.operation === 'value' && !asksPrice)
    return headers.flatMap((header, i) => (QUANTITY.test(header) ? [i] : []));
  const quantities = figures.filter((i) => QUANTITY.test(headers[i] ?? ''));
  const isMeasured = explained.conditions.some(
    ({ column }) => column !== null && UNIT.test(headers[column] ?? ''),
  );
  if (isMeasured && quantities.length > 0 && isAdded) return quantities;
  if (question.operation === 'sum') {
    if (total.length === 1) return total;
    if (money.length > 0) return money;
    return quantities.length > 0 ? quantities : added(figures);
  }
  return quantities.length > 0 && question.operation === 'count' ? quantities : added(figures);
}

/** The words of a header that name its unit: `m3` of `Volume m3`. */
export function unitOfHeader(header: string): string {
  if (QUANTITY.test(header)) return '';
  const [unit] = tokensOf(header).filter((word) => /^(?:m3|m³|m2|m²|t|kg|hrs|hours)$/u.test(word));
  return unit ? ` ${unit.replace('m3', 'm³').replace('m2', 'm²')}` : '';
}
