import { joinThousands } from '../quantities/spaced-thousands.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { type LabelledRow, measuresInside, rangeOfLabel, rowLabels } from './measure-ranges.ts';
import { stemsOf } from './read-question.ts';

/** A row of a table that is looked up by a range: `over 50 to 200 15` applies to anything over 50 and up to 200. */
export interface Band extends TextSpan {
  from: number;
  to: number;
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,(/-])(?:(?<below>up to|under|below|less than|not more than|to) (?<most>${NUMBER})|(?:(?<above>over|above|more than|exceeding) )?(?<from>${NUMBER})(?: ?(?:to|-|–|—) ?(?<to>${NUMBER}))?)(?![\p{L}\p{N}.,/]\d?)`,
  'giu',
);
/** Prose contains only a range or two. */
const FEWEST = 3;
const LONGEST_ROW = 200;
/** `5.1 to 15.0` is followed by `15.1 to 36.0`, and `301 to 750` by `751 to 5 000`. */
const STEP = 1;

/** The rows of a table that was written as one line: ranges that each begin where the previous one ends. */
export function bandsIn(text: string): Band[] {
  const ranges = rangesIn(text);
  let longest: Band[] = [];
  for (const [i] of ranges.entries()) {
    const chain = chainFrom(ranges, i);
    if (chain.length > longest.length) longest = chain;
  }
  if (longest.length < FEWEST) return [];
  const rows = longest.map((band, i) => ({ ...band, end: longest[i + 1]?.start ?? text.length }));
  const kept = rows.filter(({ start, end }) => end - start <= LONGEST_ROW);
  return kept.map((row) => ({ ...row, end: row.start + text.slice(row.start, row.end).trimEnd().length }));
}

/** `over 150 000 to 500 000` in a cell: digits in groups of three. In a whole row they may be two numbers. */
function withCommas(text: string): string {
  return text.replace(/(?<![\d.,])\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+(?!\d)/gu, (digits) =>
    joinThousands(digits, ','),
  );
}

/** The range at the beginning of a table row. */
function bandOfRow(row: string): Band | null {
  const [first] = rangesIn(row);
  return first && row.slice(0, first.start).trim() === '' ? first : null;
}

function rangesIn(text: string): Band[] {
  return [...text.matchAll(RANGE)].flatMap(({ index, 0: found, groups = {} }) => {
    const { most, above, from, to } = groups;
    const span = { start: index, end: index + found.length };
    if (most) return [{ ...span, from: Number.NEGATIVE_INFINITY, to: numberOf(most) }];
    if (from && to) return [{ ...span, from: numberOf(from), to: numberOf(to) }];
    return from && above ? [{ ...span, from: numberOf(from), to: Number.POSITIVE_INFINITY }] : [];
  });
}

function chainFrom(ranges: readonly Band[], first: number): Band[] {
  const chain: Band[] = [];
  for (const range of ranges.slice(first)) {
    const last = chain.at(-1);
    const follows =
      !last || (range.from >= last.to && range.from - last.to <= Math.min(STEP, last.to * 0.05));
    if (follows && range.to > range.from) chain.push(range);
  }
  return chain;
}

function numberOf(number: string): number {
  return Number(number.replaceAll(',', ''));
}

/** A number in a question, with the word after it: `132kv`, `15 people`. */
const ASKED = /(?<![\p{L}\p{N}.,/-])(?<number>\d[\d.,]*)(?: ?(?<word>\p{L}+))?/gu;

/**
 * Whether the row's range contains a number from the question. Null if the table is about something else: its header
 * lacks the word after the number, such as `kv` or `people`.
 */
function asksInside({ from, to }: Band, header: string, question: string): boolean | null {
  const heads = new Set(stemsOf(header));
  const asked = [...question.matchAll(ASKED)].flatMap(({ groups = {} }) => {
    const { number = '', word = '' } = groups;
    return word === '' || stemsOf(word).every((stem) => heads.has(stem)) ? [numberOf(number)] : [];
  });
  if (asked.length === 0) return null;
  return asked.some((value) => value === from || (value > from && value <= to));
}

/**
 * Whether a number from the question is in a row's range, which is at the row's beginning or, with a unit, in its first cells
 * (`House extension over 30 to 80 m2`). Null if the row has no range, or if its table is about something else. A
 * follow-up's own number takes precedence over that of the previous question.
 */
export function isInBand(
  row: LabelledRow & { kind: string; context: string },
  { text: question, whole }: { text: string; whole: string },
): boolean | null {
  if (row.kind !== 'row') return null;
  const range = rowLabels(row)
    .map(rangeOfLabel)
    .find((found) => found !== null);
  const isMeasured = range ? (measuresInside(range, question) ?? measuresInside(range, whole)) : null;
  if (isMeasured !== null) return isMeasured;
  const band = bandOfRow(withCommas(row.cells[0]?.text ?? '') || row.text);
  return (
    band &&
    (asksInside(band, row.context, withCommas(question)) ?? asksInside(band, row.context, withCommas(whole)))
  );
}
