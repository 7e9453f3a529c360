import { unitAtStart } from '../quantities/measure-units.ts';

/** A number with its unit, as a multiple of the dimension's own: `80 cm` is 0.8 of `m`. */
interface Measure {
  value: number;
  of: string;
}

/** A range of one measure: `over 1 kV to 33 kV`. */
interface MeasureRange {
  from: number;
  to: number;
  of: string;
}

/** Units that are compared with each other, in multiples of the first. Others are compared with themselves. */
const DIMENSIONS: readonly Readonly<Record<string, number>>[] = [
  { m: 1, mm: 0.001, cm: 0.01, km: 1000 },
  { 'm²': 1, 'mm²': 1e-6 },
  { kg: 1, g: 0.001, t: 1000 },
  { V: 1, kV: 1000 },
  { W: 1, kW: 1000 },
  { Pa: 1, kPa: 1000, MPa: 1e6 },
  { N: 1, kN: 1000 },
  // `18 degrees` means Celsius where the table says so.
  { '°C': 1, '°': 1 },
  { h: 1, min: 1 / 60, s: 1 / 3600 },
  { d: 1, week: 7 },
];
/** What people type for a unit whose spelling needs capitals. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ kv: 'kV', kw: 'kW', kn: 'kN', mpa: 'MPa', kpa: 'kPa', v: 'V', w: 'W', c: '°C', n: 'N' },
};

const NUMBER = /(?<![\p{L}\p{N}.,/-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/gu;
const TO = /^\s?(?:to|[-–—]|and|up to|and up to|bis|a|hasta|à)\s?$/iu;
const BELOW =
  /(?<!\p{L})(?:up to|under|below|less than|(?:not|no) (?:more|greater) than|at most|max(?:imum)?\.?|to|bis|unter|hasta|jusqu['’]à|[<≤])\s*$/iu;
const ABOVE =
  /(?<!\p{L})(?:over|above|more than|exceeding|greater than|at least|from|min(?:imum)?\.?|über|ab|más de|plus de|[>≥])\s*$/iu;
const AND_ABOVE = /^\s*(?:and|or) (?:over|above|more)(?!\p{L})/iu;
const AND_BELOW = /^\s*(?:and|or) (?:under|below|less)(?!\p{L})/iu;

interface Printed {
  start: number;
  end: number;
  number: number;
  /** Null for a number without a unit. */
  unit: string | null;
}

/** A table row, with the texts of its cells if they are known. */
export interface LabelledRow {
  text: string;
  cells: readonly { text: string }[];
}

/** The texts that may say what a table row is for: its first two cells, or all of it if its cells are not known. */
export function rowLabels({ text, cells }: LabelledRow): string[] {
  const filled = cells.map((cell) => cell.text).filter((cell) => cell !== '');
  return filled.length > 0 ? filled.slice(0, 2) : [text];
}

/** The range that a row is for: the first number of its label begins it, and it has a unit. Null if there is none. */
export function rangeOfLabel(label: string): MeasureRange | null {
  const [first, second] = printedIn(label);
  if (!first) return null;
  if (second && TO.test(label.slice(first.end, second.start))) {
    const unit = second.unit ?? first.unit;
    if (!unit) return null;
    return rangeOf(unit, measureOf(first.number, first.unit ?? unit), measureOf(second.number, unit));
  }
  if (!first.unit) return null;
  const [before, after] = [label.slice(0, first.start), label.slice(first.end)];
  const end = measureOf(first.number, first.unit);
  if (BELOW.test(before) || AND_BELOW.test(after)) return rangeOf(first.unit, null, end);
  return ABOVE.test(before) || AND_ABOVE.test(after) ? rangeOf(first.unit, end, null) : null;
}

/** Whether a measure of the question is in the range. Null if the question has none that can be compared with it. */
export function measuresInside({ from, to, of }: MeasureRange, question: string): boolean | null {
  const comparable = measuresIn(question).filter((measure) => measure.of === of);
  if (comparable.length === 0) return null;
  return comparable.some(({ value }) => value === from || (value > from && value <= to));
}

/**
 * Whether a row is for another measure than the question's: `Lead sheet 1.3 mm` if the question names 3 mm. False for a range, and if
 * the label has no measure that can be compared.
 */
export function isOfOtherMeasure(label: string, question: string): boolean {
  if (rangeOfLabel(label)) return false;
  const asked = measuresIn(question);
  const comparable = measuresIn(label).filter(({ of }) => asked.some((measure) => measure.of === of));
  return (
    comparable.length > 0 &&
    !comparable.some(({ value, of }) => asked.some((one) => one.of === of && isEqual(one.value, value)))
  );
}

const isEqual = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.abs(a);

function measuresIn(text: string): Measure[] {
  return printedIn(text).flatMap(({ number, unit }) => (unit ? [measureOf(number, unit)] : []));
}

function rangeOf(unit: string, from: Measure | null, to: Measure | null): MeasureRange {
  return {
    from: from?.value ?? Number.NEGATIVE_INFINITY,
    to: to?.value ?? Number.POSITIVE_INFINITY,
    of: measureOf(0, unit).of,
  };
}

function measureOf(number: number, unit: string): Measure {
  const dimension = DIMENSIONS.find((units) => units[unit] !== undefined);
  const [base = unit] = Object.keys(dimension ?? {});
  return { value: number * (dimension?.[unit] ?? 1), of: base };
}

function printedIn(text: string): Printed[] {
  return [...text.matchAll(NUMBER)].map(({ 0: digits, index }) => {
    const end = index + digits.length;
    const found = unitAfter(text.slice(end, end + 20));
    return {
      ...{ start: index, end: end + (found?.length ?? 0) },
      ...{ number: Number(digits.replaceAll(',', '')), unit: found?.unit ?? null },
    };
  });
}

function unitAfter(text: string): { unit: string; length: number } | null {
  const typed = /^ ?(\p{L}+)(?![\p{L}\p{N}²³])/u.exec(text);
  const unit = TYPED[typed?.[1] ?? ''];
  return typed && unit ? { unit, length: typed[0].length } : unitAtStart(text);
}
