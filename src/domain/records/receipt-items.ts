import { type Amount, moneyIn } from './amount.ts';
import type { PageLine } from './page-lines.ts';
import type { RecordTable, TableRow } from './tables.ts';

const START = /\b(?:qty|quantity|u\/?p|u\.?price|s\/price|amount|item)\b/iu;
const END = /^\W*(?:t[ao]t|to[a-z]lq|sub|total|cash|discount|rounding|payment|net|change|gst|tax|\(excl)/iu;
const HEADERS = ['Description', 'Qty', 'Price', 'Amount'];

/**
 * The items of a till's receipt: a line of figures with its description below or above it. Figures from a picture
 * count only if all amounts add up to the receipt's total, or if a quantity above one times its price gives the
 * amount.
 */
export function receiptItems(lines: readonly PageLine[], totals: readonly number[]): RecordTable | null {
  const from = lines.findIndex(({ text }) => START.test(text) && moneyIn(text).length === 0);
  if (from < 0) return null;
  const end = lines.findIndex(({ text }, i) => i > from && END.test(text));
  const block = lines.slice(from + 1, end < 0 ? undefined : end);
  const parsed = block.map((line) => ({ line, amounts: moneyIn(line.text) }));
  const isFiguresFirst = (parsed[0]?.amounts.length ?? 0) > 0;
  const items = parsed.flatMap(({ line, amounts }, i): Item[] => {
    const beside = parsed[isFiguresFirst ? i + 1 : i - 1];
    const last = amounts.at(-1);
    if (!last || !beside || beside.amounts.length > 0) return [];
    const lines = isFiguresFirst ? [line, beside.line] : [beside.line, line];
    const price = amounts.length > 1 ? (amounts.at(-2) ?? null) : null;
    const quantity = quantityOf(line.text, amounts, price, last);
    return [{ description: beside.line.text, lines, price, quantity, last }];
  });
  const sum = items.reduce((all, { last }) => all + last.thousandths, 0);
  const addsUp = totals.includes(sum);
  const rows = items.map((item) => rowOf(item, addsUp));
  return rows.length > 0 ? { title: 'Items', headers: HEADERS, rows } : null;
}

interface Item {
  description: string;
  lines: PageLine[];
  price: Amount | null;
  quantity: number | null;
  last: Amount;
}

function rowOf({ description, lines, price, quantity, last }: Item, addsUp: boolean): TableRow {
  const isCertain = addsUp || (quantity !== null && quantity > 1);
  const text = (amount: Amount | null) => (amount && isCertain ? (amount.thousandths / 1000).toFixed(2) : '');
  return {
    cells: [description, isCertain && quantity ? String(quantity) : '', text(price), text(last)],
    lines,
  };
}

/** The whole number before the figures, or their first one, that multiplied by the price gives the amount. */
function quantityOf(
  figures: string,
  amounts: readonly Amount[],
  price: Amount | null,
  last: Amount | undefined,
): number | null {
  if (!price || !last) return null;
  const before = figures.slice(0, amounts[0]?.start).match(/\d{1,4}/g) ?? [];
  const whole = amounts
    .filter(({ thousandths }) => thousandths % 1000 === 0)
    .map(({ thousandths }) => thousandths / 1000);
  const likely = [Number(before.at(-1) ?? 0), ...whole, 1];
  return likely.find((count) => count > 0 && count * price.thousandths === last.thousandths) ?? null;
}
