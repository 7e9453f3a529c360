import { CURRENCY } from '../quantities/currencies.ts';
import { joinThousands, SPACED_GROUPS } from '../quantities/spaced-thousands.ts';
import type { TextSpan } from '../verification/text-span.ts';

/** A number printed on a page. Stored in thousandths, so that sums are exact. */
export interface Amount extends TextSpan {
  thousandths: number;
  /** Digits after the decimal point. */
  places: number;
  /** False if OCR may have misread it: `332.3O`, `27 00`, `2.5` for money. */
  isSure: boolean;
  currency: string | null;
}

const WHOLE = "(\\d{1,3}(?:[,'’]\\d{3})+|\\d{1,9})";
const MONEY = new RegExp(`^([-–(])?(${CURRENCY})?(-)?${WHOLE}[.,](\\d{2})\\)?(?:[A-Z]{1,3}\\b)?[.;:]?$`, 'u');
const GROUPED = /^([-–(])?(€)?(-)?(\d{1,3}(?:\.\d{3})+),(\d{2})\)?$/u;
/** Matches an amount with a letter in place of its last digit. */
const MISREAD = new RegExp(`^(${CURRENCY})?${WHOLE}[.,](\\d)[OoQCc¢@]$`, 'u');
const WITHOUT_CENTS = new RegExp(`^(${CURRENCY})${WHOLE}[.;]?$`, 'u');
const ONE_PLACE = new RegExp(`^(${CURRENCY})?${WHOLE}\\.(\\d)$`, 'u');
const ONLY_CURRENCY = new RegExp(`^${CURRENCY}$`, 'u');

/** `361 585.53` in a cell of its own or after a currency. Elsewhere it may be a quantity before a price. */
const GROUPED_BY_SPACES = new RegExp(
  `(?<=(?:^|\\t)[-–(]?(?:(?:${CURRENCY}|R) ?)?[-–(]?|\\s(?:${CURRENCY}|R) )\\d{1,3}${SPACED_GROUPS}(?=[.,]\\d{2}\\)?\\s*(?:\\t|$))`,
  'gu',
);

/** The amounts of money in a line: numbers with cents, or with a currency in front. */
export function moneyIn(text: string): Amount[] {
  const line = text.replace(GROUPED_BY_SPACES, (digits) => joinThousands(digits, "'"));
  const words = [...line.matchAll(/\S+/g)];
  const found: Amount[] = [];
  for (const [i, match] of words.entries()) {
    const before = words[i - 1]?.[0] ?? '';
    const amount = moneyOf(match[0], match.index) ?? splitMoney(line, words, i);
    if (!amount) continue;
    found.push(amount.currency || !ONLY_CURRENCY.test(before) ? amount : { ...amount, currency: before });
  }
  return found;
}

function moneyOf(word: string, start: number): Amount | null {
  const span = { start, end: start + word.length };
  const money = MONEY.exec(word) ?? GROUPED.exec(word);
  if (money) {
    const [, sign, currency, minus, whole = '', cents = ''] = money;
    const size = Number(whole.replace(/[,.'’]/g, '')) * 1000 + Number(cents) * 10;
    return {
      ...span,
      thousandths: sign || minus ? -size : size,
      ...{ places: 2, isSure: true, currency: currency ?? null },
    };
  }
  const [, sure, wholeOnly] = WITHOUT_CENTS.exec(word) ?? [];
  if (wholeOnly) return { ...span, ...unsure(wholeOnly, 0), isSure: true, currency: sure ?? null };
  const [, currency, whole, tenth] = MISREAD.exec(word) ?? ONE_PLACE.exec(word) ?? [];
  return whole ? { ...span, ...unsure(whole, Number(tenth) * 100), currency: currency ?? null } : null;
}

/** Reads `27 00`, in which the point is missing, at the end of a line or cell. */
function splitMoney(line: string, words: RegExpExecArray[] | RegExpMatchArray[], i: number): Amount | null {
  const [word, next] = [words[i], words[i + 1]];
  if (!word || !next || !/^\d{1,6}$/.test(word[0]) || !/^\d{2}$/.test(next[0])) return null;
  const [start, end] = [word.index ?? 0, (next.index ?? 0) + 2];
  const gap = line.slice(start + word[0].length, next.index);
  const isLast = /^(?:\s*$|\t|\s+[A-Z]{1,3}$)/.test(line.slice(end));
  return gap === ' ' && isLast
    ? { start, end, ...unsure(word[0], Number(next[0]) * 10), currency: null }
    : null;
}

function unsure(whole: string, rest: number) {
  return { thousandths: Number(whole.replace(/[,'’]/g, '')) * 1000 + rest, places: 2, isSure: false };
}

/** `1111300` thousandths with two places: `1,111.30`. */
export function formatAmount(thousandths: number, places: number): string {
  const size = Math.abs(thousandths);
  const whole = Math.floor(size / 1000).toLocaleString('en-AU');
  const rest = String(size % 1000)
    .padStart(3, '0')
    .slice(0, Math.min(3, places));
  return `${thousandths < 0 ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
}
