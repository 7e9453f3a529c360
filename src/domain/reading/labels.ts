import { SALES_TAX } from '../quantities/sales-tax.ts';
import type { Candidate } from './candidates.ts';
import { isOfOtherMeasure, rowLabels } from './measure-ranges.ts';

/** `Type A`, `class C`, `zone III`, `Set 2`: one of several cases that a document distinguishes. */
const LABEL =
  /\b(type|class|category|cat|zone|grade|stage|level|group|set|plot|lot)\.?[\s-]*([a-z]|\d{1,4}|[ivx]{1,4})\b/giu;

/** `Phase 2`, `bay 3`: one of several numbered things. */
const NUMBERED =
  /\b(phase|bay|block|unit|pour|bill|building|tower|wing|pier|abutment|span|lane|meeting|visit|house|apartment|flat|room|section)\.?\s+(?:no\.?\s*)?(\d{1,4})\b/giu;

/** `Class III` means class 3. */
const ROMAN: Readonly<Record<string, string>> = {
  ...{ i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7', viii: '8', ix: '9', x: '10' },
};

/** Words that exclude each other. */
const OPPOSITES: readonly (readonly string[])[] = [
  ['north', 'south', 'east', 'west'],
  ['northern', 'southern', 'eastern', 'western'],
  ['northbound', 'southbound', 'eastbound', 'westbound'],
  ['internal', 'external'],
  ['interior', 'exterior'],
  ['upper', 'lower'],
  ['front', 'rear'],
  ['horizontal', 'vertical'],
];

/** Whether the candidate is about a case that the question does not mean: `class B` if the question names class A. */
export function namesOtherCase(
  question: string,
  { context, text }: Pick<Candidate, 'context' | 'text'>,
): boolean {
  const whole = `${context} ${text}`;
  const said = labelsIn(whole);
  if (OPPOSITES.some((group) => namesOther(group, question, whole))) return true;
  return [...labelsIn(question)].some(([noun, labels]) => {
    const others = said.get(noun);
    return others !== undefined && ![...labels].some((label) => others.has(label));
  });
}

/** `VO 9`, `RFI 025`, `item 3`: a thing with its number. */
const WITH_NUMBER = /\b(\p{L}{2,12})\.?\s+(?:no\.?\s*)?#?(\d{1,4})\b/giu;

/** Whether the candidate is the row for a number that the question does not mean: `VO 8` if it asks about VO 9. */
export function isOtherRow(
  question: string,
  { kind, context, text }: Pick<Candidate, 'kind' | 'context' | 'text'>,
): boolean {
  const number = /^#?(\d{1,4})\s/u.exec(text)?.[1];
  if (kind !== 'row' || number === undefined) return false;
  const firstColumn = (context.split(' … ').at(-1) ?? '').toLowerCase().match(/^\p{L}+/u)?.[0];
  return [...question.toLowerCase().matchAll(WITH_NUMBER)].some(
    ([, thing, asked]) => thing === firstColumn && Number(asked) !== Number(number),
  );
}

/** A name, unlike the code or number in front of it: `Lead sheet` after `L13` or `LDS-13`. */
const isName = (cell: string) => /\p{L}{3}/u.test(cell) && !(/\d/.test(cell) && !/\s/.test(cell));

/** Whether the candidate is the row for another measure: `Lead sheet 1.3 mm` if the question names 3 mm. */
export function isOtherMeasure(question: string, row: Pick<Candidate, 'kind' | 'text' | 'cells'>): boolean {
  if (row.kind !== 'row' || row.cells.length === 0) return false;
  const [first = '', second = ''] = rowLabels(row);
  return isOfOtherMeasure(isName(first) || !isName(second) ? first : second, question);
}

/** `47x245`, `1220 x 2440` */
const SIZE = /(?<![\d.])(\d{2,4}) ?[x×] ?(\d{2,4})(?![\d.])/giu;

/** Whether the candidate is the row for another size: `47 x 220` if the question names `47x245`. */
export function isOtherSize(question: string, { kind, text }: Pick<Candidate, 'kind' | 'text'>): boolean {
  const [asked, said] = [sizesIn(question), sizesIn(text)];
  return kind === 'row' && asked.length > 0 && said.length > 0 && !asked.some((size) => said.includes(size));
}

const sizesIn = (text: string) => [...text.matchAll(SIZE)].map(([, a, b]) => `${a} x ${b}`);

const ASKS_TOTAL =
  /\b(?:totals?|sum|price|estimate|quote|quoted|tender|bid|invoice|bill|cost|owing|due|pay|come (?:to|in)|all up|worth)\b/iu;
const ASKS_TAX = new RegExp(
  `\\b(?:how much|what|whats) (?:is |was |are )?(?:the )?${SALES_TAX}\\b|\\b${SALES_TAX} (?:on|amount|charged|component)\\b`,
  'iu',
);
const TAX_LINE = new RegExp(`^(?:plus |add )?${SALES_TAX}\\b[^\\p{L}]*$`, 'iu');

/** Whether the candidate is a line with only the tax, although the question asks for a total: `estimate with GST`. */
export function isTaxAlone(question: string, { text }: Pick<Candidate, 'text'>): boolean {
  return TAX_LINE.test(text) && ASKS_TOTAL.test(question) && !ASKS_TAX.test(question);
}

/** The period that a price is for: `day rate`, `per week`. A price for another period is not the answer. */
const PERIODS: readonly [string, RegExp][] = [
  ['hour', /\bhourly\b|\b(?:per|an|each) hour\b|\/\s?h(?:r|our)?\b|\bhour rate\b/iu],
  ['day', /\bdaily\b|\b(?:per|a|each)(?: calendar| working)? day\b|\bday ?rate\b/iu],
  ['week', /\bweekly\b|\b(?:per|a|each) week\b|\bweek rate\b/iu],
  ['month', /\bmonthly\b|\b(?:per|a|each) month\b|\bmonth rate\b/iu],
];

/** Whether the candidate names only other periods than the question does. */
export function namesOtherPeriod(
  question: string,
  { context, text }: Pick<Candidate, 'context' | 'text'>,
): boolean {
  const asked = periodsIn(question);
  const said = periodsIn(`${context} ${text}`);
  return asked.length > 0 && said.length > 0 && !asked.some((period) => said.includes(period));
}

function periodsIn(text: string): string[] {
  return PERIODS.filter(([, words]) => words.test(text)).map(([period]) => period);
}

function namesOther(group: readonly string[], question: string, text: string): boolean {
  const namedIn = (words: string) => group.filter((word) => new RegExp(`\\b${word}\\b`, 'iu').test(words));
  const [asked, said] = [namedIn(question), namedIn(text)];
  return asked.length > 0 && said.length > 0 && !asked.some((word) => said.includes(word));
}

function labelsIn(text: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>();
  const plain = text.toLowerCase();
  for (const [, noun = '', label = ''] of [...plain.matchAll(LABEL), ...plain.matchAll(NUMBERED)]) {
    const whole = noun === 'cat' ? 'category' : noun;
    labels.set(whole, (labels.get(whole) ?? new Set()).add(ROMAN[label] ?? label));
  }
  return labels;
}
