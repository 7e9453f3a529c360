import { CURRENCY } from '../quantities/currencies.ts';
import { formatAmount } from './amount.ts';
import { type MoneyLine, type MoneyRole, ROUNDING } from './money-lines.ts';
import type { PageLine } from './page-lines.ts';
import { amountReasons } from './record-sentences.ts';

/**
 * `printed`: a clear figure that nothing on the paper contradicts. `checked`: its own sums confirm it. `worked-out`:
 * the figure is misread or missing, and the paper's other figures give it. `unsure`: it cannot be determined.
 */
type Certainty = 'printed' | 'checked' | 'worked-out' | 'unsure';

export interface PaperAmount {
  thousandths: number;
  certainty: Certainty;
  currency: string | null;
  /** The line that prints it. */
  line: PageLine;
  /** Half a sentence that says why it is worked out or unsure, or that the paper's sums do not add up. */
  reason: string | null;
}

export interface PaperMoney {
  total: PaperAmount | null;
  subtotal: PaperAmount | null;
  tax: PaperAmount | null;
}

/** A till prints tax to the cent. */
const TOLERANCE = 20;

interface Candidate {
  thousandths: number;
  votes: number;
  /** True if it is printed next to a word for the total. */
  isLabelled: boolean;
  isSure: boolean;
  /** The sums that give it: `95.17 + 5.71 + 0.02`. */
  sums: string[];
}

/**
 * The amounts of a paper after comparing the printed total with the sums of its parts and its payment.
 * `mayBeMisread`: its words come from a picture. On other papers the printed total is kept, and sums that do not add
 * up are reported.
 */
export function paperMoney(
  lines: readonly MoneyLine[],
  { mayBeMisread }: { mayBeMisread: boolean },
): PaperMoney {
  const subtotal = lastOf(lines, 'subtotal');
  const tax = lastOf(lines, 'tax');
  const candidates = candidatesOf(lines, subtotal, tax);
  const currency = currencyOf(lines);
  const total = mayBeMisread ? totalOf(lines, candidates) : printedTotal(lines, candidates);
  const withCurrency = (one: PaperAmount | null) => one && { ...one, currency };
  return {
    total: withCurrency(total),
    subtotal: withCurrency(subtotal && amountOf(subtotal)),
    tax: withCurrency(tax && checkedTax(tax, subtotal, candidates)),
  };
}

/** `Total (RM)` */
const CURRENCY_IN_LABEL = new RegExp(`\\((${CURRENCY})[):]`, 'u');

function currencyOf(lines: readonly MoneyLine[]): string | null {
  const own = lines.filter(({ role }) => role !== 'other');
  const beside = own.find(({ amount }) => amount.currency)?.amount.currency;
  const inLabel = own.map(({ line }) => CURRENCY_IN_LABEL.exec(line.text)?.[1]);
  const found = beside ?? inLabel.find(Boolean) ?? null;
  return found === 'MYR' ? 'RM' : found;
}

function printedTotal(lines: readonly MoneyLine[], candidates: readonly Candidate[]): PaperAmount | null {
  const total = lastOf(lines, 'total');
  if (!total) return null;
  const { thousandths } = total.amount;
  const own = candidates.find((one) => one.thousandths === thousandths);
  const other = candidates.find(
    (one) => one.sums.length > 0 && Math.abs(one.thousandths - thousandths) > ROUNDING,
  );
  if ((own && own.sums.length > 0) || isPartWithTax(total, lines))
    return { ...amountOf(total), certainty: 'checked' };
  if (!other) return amountOf(total);
  const gives = formatAmount(other.thousandths, 2);
  const reason = amountReasons.contradicted(money(total), other.sums[0] ?? '', gives);
  return { ...amountOf(total), reason };
}

/** Whether the total is another printed amount with the tax: a deposit of 30%, or the work less retention. */
function isPartWithTax({ amount }: MoneyLine, lines: readonly MoneyLine[]): boolean {
  const tax = lastOf(lines, 'tax')?.amount.thousandths ?? 0;
  const parts = lines.filter(({ role }) => role === 'other' || role === 'subtotal');
  return (
    tax > 0 && parts.some((part) => Math.abs(part.amount.thousandths + tax - amount.thousandths) <= ROUNDING)
  );
}

function lastOf(lines: readonly MoneyLine[], role: MoneyRole): MoneyLine | null {
  const found = lines.filter((one) => one.role === role);
  return found.findLast(({ amount }) => amount.isSure && amount.thousandths !== 0) ?? found.at(-1) ?? null;
}

function candidatesOf(
  lines: readonly MoneyLine[],
  subtotal: MoneyLine | null,
  tax: MoneyLine | null,
): Candidate[] {
  const candidates: Candidate[] = [];
  const vote = (thousandths: number, votes: number, more: Partial<Candidate> = {}) => {
    const known = candidates.find((one) => one.thousandths === thousandths);
    const candidate = known ?? { thousandths, votes: 0, isLabelled: false, isSure: false, sums: [] };
    if (!known) candidates.push(candidate);
    candidate.votes += votes;
    candidate.isLabelled ||= more.isLabelled ?? false;
    candidate.isSure ||= more.isSure ?? false;
    candidate.sums.push(...(more.sums ?? []));
  };
  for (const { role, amount } of lines)
    if (role === 'total' && amount.thousandths > 0)
      vote(amount.thousandths, amount.isSure ? 2 : 1, { isLabelled: true, isSure: amount.isSure });
  const paid = paidOf(lines);
  if (paid) vote(paid.thousandths, 2, { sums: [paid.sum] });
  const added = addedOf(lines, subtotal, tax);
  if (added) vote(added.thousandths, added.isTaxRate ? 3 : 2, { sums: [added.sum] });
  if (subtotal?.amount.isSure && !tax) vote(subtotal.amount.thousandths, 1);
  for (const { role, amount } of lines) {
    const known = candidates.find((one) => one.thousandths === amount.thousandths);
    if (role === 'other' && known) known.votes += 1;
  }
  return candidates.filter(({ thousandths }) => thousandths > 0).toSorted((a, b) => b.votes - a.votes);
}

/** The cash handed over, minus the change. */
function paidOf(lines: readonly MoneyLine[]): { thousandths: number; sum: string } | null {
  const cash = lastOf(lines, 'cash');
  const change = lines.find(({ role }) => role === 'change');
  if (!cash?.amount.isSure || !change?.amount.isSure) return null;
  const thousandths = cash.amount.thousandths - change.amount.thousandths;
  return { thousandths, sum: amountReasons.paidLessChange(money(cash), money(change)) };
}

/** The net amount plus tax and rounding, minus the discount. */
function addedOf(
  lines: readonly MoneyLine[],
  subtotal: MoneyLine | null,
  tax: MoneyLine | null,
): { thousandths: number; sum: string; isTaxRate: boolean } | null {
  if (!subtotal?.amount.isSure || !tax?.amount.isSure) return null;
  const rounding = lines.find(
    ({ role, amount }) => role === 'rounding' && Math.abs(amount.thousandths) < 100,
  );
  const discount = lines.find(({ role, amount }) => role === 'discount' && amount.thousandths !== 0);
  const parts = [subtotal, tax, ...(rounding && rounding.amount.thousandths !== 0 ? [rounding] : [])];
  const less = discount ? Math.abs(discount.amount.thousandths) : 0;
  const thousandths = parts.reduce((sum, { amount }) => sum + amount.thousandths, -less);
  const rate = (tax.amount.thousandths / subtotal.amount.thousandths) * 100;
  return {
    thousandths,
    sum: `${parts.map(money).join(' + ').replace(/\+ -/g, '− ')}${less > 0 ? ` − ${formatAmount(less, 2)}` : ''}`,
    isTaxRate: rate > 1 && Math.abs(rate - Math.round(rate)) < 0.06,
  };
}

function money({ amount }: MoneyLine): string {
  return formatAmount(amount.thousandths, 2);
}

function totalOf(lines: readonly MoneyLine[], candidates: readonly Candidate[]): PaperAmount | null {
  const [best, next] = candidates;
  const labelled = lines.filter(({ role, amount }) => role === 'total' && amount.thousandths > 0);
  if (!best || (!best.isLabelled && best.sums.length === 0)) return null;
  const printing = lines.filter(({ amount }) => amount.thousandths === best.thousandths);
  const line = (
    printing.findLast(({ role }) => role === 'total') ??
    printing.findLast(({ role }) => role === 'cash') ??
    printing.at(-1) ??
    labelled.at(-1)
  )?.line;
  if (!line) return null;
  const others = candidates.filter(
    (one) => one !== best && one.isLabelled && one.thousandths !== best.thousandths,
  );
  const isPrinted = printing.some(({ amount }) => amount.isSure);
  const isSlip = others.some((one) => differByOneDigit(one.thousandths, best.thousandths));
  const judged = judge(best, next, others, isPrinted || isSlip);
  return { thousandths: best.thousandths, currency: null, line, ...judged };
}

function judge(
  best: Candidate,
  next: Candidate | undefined,
  others: readonly Candidate[],
  isPlausible: boolean,
): Pick<PaperAmount, 'certainty' | 'reason'> {
  const read = others.map(({ thousandths }) => formatAmount(thousandths, 2)).join(' and ');
  const isClose = others.every((one) => Math.abs(one.thousandths - best.thousandths) <= ROUNDING);
  if (
    best.isLabelled &&
    best.sums.length > 0 &&
    (others.length === 0 || isClose || best.votes > (next?.votes ?? 0) + 1)
  )
    return { certainty: 'checked', reason: null };
  const sums = best.sums[0];
  if (sums && isPlausible && best.votes > (next?.votes ?? 0)) {
    const gives = formatAmount(best.thousandths, 2);
    const isRead = best.isLabelled || others.length > 0;
    const reason = isRead
      ? amountReasons.otherReading(read, sums, gives)
      : amountReasons.workedOut(sums, gives);
    return { certainty: 'worked-out', reason };
  }
  if (!best.isSure || best.votes === next?.votes) {
    const figures = [best, ...others].map(({ thousandths }) => formatAmount(thousandths, 2));
    return { certainty: 'unsure', reason: amountReasons.unsureTotal(figures.join(' or ')) };
  }
  return next && next.sums.length > 0 && Math.abs(next.thousandths - best.thousandths) > TOLERANCE
    ? {
        certainty: 'unsure',
        reason: amountReasons.unlike(
          formatAmount(best.thousandths, 2),
          next.sums[0] ?? '',
          formatAmount(next.thousandths, 2),
        ),
      }
    : { certainty: 'printed', reason: best.votes > 2 ? null : amountReasons.unconfirmed };
}

/** True for `400.90` and `100.90`, which differ in one digit. */
function differByOneDigit(a: number, b: number): boolean {
  const [first, second] = [String(a), String(b)];
  return first.length === second.length && [...first].filter((digit, i) => digit !== second[i]).length === 1;
}

function amountOf({ amount, line }: MoneyLine): PaperAmount {
  return {
    ...{ thousandths: amount.thousandths, currency: amount.currency, line },
    ...(amount.isSure
      ? { certainty: 'printed' as const, reason: null }
      : { certainty: 'unsure' as const, reason: amountReasons.unsure }),
  };
}

/** A tax is confirmed if the net amount plus the tax gives a total that is printed or paid. */
function checkedTax(
  tax: MoneyLine,
  subtotal: MoneyLine | null,
  candidates: readonly Candidate[],
): PaperAmount {
  const amount = amountOf(tax);
  if (amount.certainty === 'unsure' || !subtotal) return amount;
  const sum = subtotal.amount.thousandths + tax.amount.thousandths;
  const agrees = candidates.some(
    (one) => (one.isLabelled || one.sums.length > 1) && Math.abs(one.thousandths - sum) <= ROUNDING,
  );
  return agrees ? { ...amount, certainty: 'checked' } : amount;
}
