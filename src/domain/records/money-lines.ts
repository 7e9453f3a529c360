import { SALES_TAX } from '../quantities/sales-tax.ts';
import { SPACED_GROUPS } from '../quantities/spaced-thousands.ts';
import { type Amount, moneyIn } from './amount.ts';
import type { PageLine } from './page-lines.ts';

/** What a line with an amount of money states. */
export type MoneyRole = 'total' | 'subtotal' | 'tax' | 'rounding' | 'discount' | 'cash' | 'change' | 'other';

export interface MoneyLine {
  role: MoneyRole;
  amount: Amount;
  line: PageLine;
}

/** As in a label without its spaces. */
const TAX = SALES_TAX.replace(' ', '');

/** Compared with the letters before the amount, in lower case and without spaces. The first match counts. */
const ROLES: readonly [MoneyRole, RegExp][] = [
  ['other', /qty|quantity|items?$|runningtotal|^tota?[li]items|hours|mass|point/],
  ['change', /^\W*(?:change|charge|baki|balancereturned|cambio|vuelto)/],
  ['rounding', /^round|rounding/],
  ['total', /(?:total|amt|amount|net).*rounded/],
  ['discount', /^(?:less)?[db]isc/],
  ['tax', new RegExp(`^(?:(?:plus|add)?t[oa]t[a-z][li1])?${TAX}(?:amount|total)?(?:rm|myr|aud)?$`)],
  ['total', new RegExp(`^total.*incl(?:uding|\\.)?${TAX}|^(?:current)?paymentdue$|^amountcertified$`)],
  ['total', new RegExp(`incl(?:\\.|us|of|${TAX}|$)|^t[oa]t[a-z][li1]in[co]l`)],
  [
    'subtotal',
    new RegExp(
      `sub\\W?tota?[li]|excl|(?:before|without|ex)${TAX}|^net(?:to|amount|value|goods|this(?:claim|month|period))?$|^goods$|baseimponible|zwischensumme|^(?:total|montant)ht$`,
    ),
  ],
  ['cash', /^(?:[cg]ash|payment|tender|amountpaid|paid|visa|mastercard|card|eftpos|efectivo)/],
  [
    'total',
    /^(?:order|invoice|grand|net|bill|quote|claim|amount)?t[oa]t[a-z][li1]?(?:due|payable|sales|amt|amount|price|cost|rm|myr|aud|eur|gbp|usd|nzd|cad|zar|sgd|chf|nett?|apagar)*$/,
  ],
  [
    'total',
    /(?:amt|amount|balance|total|sum)(?:now)?(?:due|payable|topay)|^(?:now)?(?:due|payable)(?:now|today)?$|^topay|^pleasepay|^payth(?:is|e)amount|^pay(?:eur|gbp|usd|aud|nzd|cad)?$|^importetotal|^totalapagar|^(?:zahl|rechnungs|end|gesamt|brutto)betrag|^gesamtsumme|^zuzahlen|^(?:total|montant)ttc|^net[aà]payer/,
  ],
];

const SUMMARY = /summary|tax code|resumen/iu;
const MAX_LINES = 400;

/** The lines of a paper that end in an amount, up to its tax summary, which repeats some of them. */
export function moneyLinesOf(lines: readonly PageLine[]): MoneyLine[] {
  const found: MoneyLine[] = [];
  for (const line of lines.slice(0, MAX_LINES)) {
    if (SUMMARY.test(line.text) && found.some(({ role }) => role === 'total' || role === 'cash')) break;
    const amounts = moneyIn(withAmountApart(line.text));
    const last = amounts.at(-1);
    if (!last) continue;
    const first = amounts[0] ?? last;
    const role = amounts.length > 2 ? 'other' : roleOf(line.text.slice(0, first.start));
    found.push({ role, amount: last, line });
  }
  return found.map((one, i) => (isBeforeTax(one, found.slice(i + 1)) ? { ...one, role: 'subtotal' } : one));
}

/** A till rounds to five cents, in thousandths. */
export const ROUNDING = 50;

/**
 * Whether a line that looks like the total is the amount before tax: with the tax below, it gives the total below.
 * `Net total 1,710.00` above `VAT 342.00` and `Amount payable 2,052.00`.
 */
function isBeforeTax({ role, amount }: MoneyLine, below: readonly MoneyLine[]): boolean {
  if (role !== 'total') return false;
  const tax = below.find((other) => other.role === 'tax' && other.amount.thousandths > 0);
  const sum = amount.thousandths + (tax?.amount.thousandths ?? 0);
  return (
    tax !== undefined &&
    below.some((other) => other.role === 'total' && Math.abs(other.amount.thousandths - sum) <= ROUNDING)
  );
}

/** `Total 361 585.53`: after such a label, groups of three digits are one amount. */
const LABELLED = new RegExp(
  `^(?<label>[^\\t]*?(?:\\p{L}[.:]?|%)) (?=\\d{1,3}${SPACED_GROUPS}[.,]\\d{2}\\s*$)`,
  'u',
);

function withAmountApart(text: string): string {
  const label = LABELLED.exec(text)?.groups?.label;
  return label === undefined || roleOf(label) === 'other'
    ? text
    : `${label}\t${text.slice(label.length + 1)}`;
}

/** Whether an amount under this label is a sum of others, or the tax on one: `Excl. GST`, `Please pay`. */
export function isSumLabel(label: string): boolean {
  return ['total', 'subtotal', 'tax'].includes(roleOf(label));
}

function roleOf(label: string): MoneyRole {
  const letters = label
    .toLowerCase()
    .replace(/\d+(?:\.\d+)?\s?%?/g, '')
    .replace(/[^\p{L}]/gu, '');
  return ROLES.find(([, words]) => words.test(letters))?.[0] ?? 'other';
}
