import { formatAmount } from './amount.ts';
import { figureOf } from './figure.ts';
import type { MoneyLine } from './money-lines.ts';
import type { PageLine } from './page-lines.ts';
import type { PaperMoney } from './paper-money.ts';
import { tablesOf } from './tables.ts';

interface Items {
  lines: ReadonlySet<PageLine>;
  amounts: readonly number[];
}

/** Each line may be rounded to the cent. */
const TOLERANCE = 50;

/**
 * The amounts of a paper, with a note if the lines of its table or its items add up to nothing that is printed outside of
 * them: the amount before tax, the total, or the value of the work before retention.
 */
export function withItemsChecked(
  money: PaperMoney,
  lines: readonly PageLine[],
  moneyLines: readonly MoneyLine[],
): PaperMoney {
  const { total, subtotal } = money;
  if (!total || total.reason) return money;
  const items = itemsOfTable(lines) ?? itemsAboveTotal(lines, moneyLines);
  if (!items) return money;
  const sum = items.amounts.reduce((all, amount) => all + amount, 0);
  const printed = moneyLines.filter(({ line }) => !items.lines.has(line)).map(({ amount }) => amount);
  if (printed.some(({ thousandths }) => Math.abs(thousandths - sum) <= TOLERANCE)) return money;
  const said = formatAmount((subtotal ?? total).thousandths, 2);
  const reason = `its sums do not add up: its ${items.amounts.length} lines come to ${formatAmount(sum, 2)}, but it says ${said}`;
  return { ...money, total: { ...total, reason } };
}

const AMOUNT = /^(?:amount|line total|total|importe)\b/iu;

function itemsOfTable(lines: readonly PageLine[]): Items | null {
  const table = tablesOf(lines).find(({ headers }) => AMOUNT.test(headers.at(-1) ?? ''));
  const figures = table?.rows.map(({ cells }) => figureOf(cells?.at(-1) ?? '')) ?? [];
  if (!table || figures.length === 0 || figures.some((figure) => figure === null)) return null;
  return {
    lines: new Set(table.rows.flatMap((row) => row.lines)),
    amounts: figures.map((figure) => figure?.thousandths ?? 0),
  };
}

/** Fewer may be one of several items whose other lines are not recognised. */
const FEWEST = 2;
/** Of a line that may be subtracted. */
const LESS = /disc|less|promo|voucher|deposit|sav(?:e|ing)|credit|refund/iu;

/**
 * The items of a receipt without a header: the lines with an amount directly above its total. Null if another line is
 * among them, because it may belong to an item whose amount is elsewhere.
 */
function itemsAboveTotal(lines: readonly PageLine[], moneyLines: readonly MoneyLine[]): Items | null {
  const first = moneyLines.findIndex(({ role }) => role !== 'other');
  const items = moneyLines.slice(0, Math.max(0, first));
  const below = moneyLines[first];
  if (!below || (below.role !== 'total' && below.role !== 'subtotal') || items.length < FEWEST) return null;
  const at = lines.indexOf(below.line);
  const areTogether = items.every(({ line }, i) => lines[at - items.length + i] === line);
  const areClear = items.every(({ amount, line }) => amount.isSure && !LESS.test(line.text));
  if (!areTogether || !areClear) return null;
  return {
    lines: new Set(items.map(({ line }) => line)),
    amounts: items.map(({ amount }) => amount.thousandths),
  };
}
