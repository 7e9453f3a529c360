import { formatAmount } from './amount.ts';
import { figureOf } from './figure.ts';
import type { PageLine } from './page-lines.ts';
import type { PaperMoney } from './paper-money.ts';
import { tablesOf } from './tables.ts';

const AMOUNT = /^(?:amount|line total|total|importe)\b/iu;
/** Each line may be rounded to the cent. */
const TOLERANCE = 50;

/** The amounts of a paper, with a word where the lines of its table do not come to the amount before tax or the total. */
export function withItemsChecked(money: PaperMoney, lines: readonly PageLine[]): PaperMoney {
  const { total, subtotal } = money;
  if (!total || total.reason) return money;
  const table = tablesOf(lines).find(({ headers }) => AMOUNT.test(headers.at(-1) ?? ''));
  const figures = table?.rows.map(({ cells }) => figureOf(cells?.at(-1) ?? '')) ?? [];
  if (!table || figures.length === 0 || figures.some((figure) => figure === null)) return money;
  const sum = figures.reduce((all, figure) => all + (figure?.thousandths ?? 0), 0);
  const printed = [subtotal, total].flatMap((amount) => amount?.thousandths ?? []);
  if (printed.some((thousandths) => Math.abs(thousandths - sum) <= TOLERANCE)) return money;
  const said = formatAmount((subtotal ?? total).thousandths, 2);
  const reason = `its sums do not add up: its ${figures.length} lines come to ${formatAmount(sum, 2)}, but it says ${said}`;
  return { ...money, total: { ...total, reason } };
}
