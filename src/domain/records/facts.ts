import { datesIn } from '../quantities/dates.ts';
import type { PageLine } from './page-lines.ts';

/** A label of a form with its value: `Slump tested: 130 mm`. */
export interface Fact {
  label: string;
  value: string;
  line: PageLine;
}

interface OpenLabel {
  label: string;
  line: PageLine;
  at: number;
  /** True if nothing else is on its line. */
  isAlone: boolean;
}

/** A label with a colon, and the text after it. It may begin with an age: `28 day strength: 34.5 MPa`. */
const LABEL = /^((?:\d{1,3}[ -](?:hour|day|week|month)s? )?[\p{L}][\p{L}\p{N} .'/()#%-]{1,38}?)\s*:\s*(.*)$/u;
const MAX_WORDS = 6;
const MAX_FACTS = 120;
/** A column has at least this many labels with a column of values below. */
const FEWEST_IN_COLUMN = 3;

/** The labels of a form with their values, in reading order. */
export function factsOf(lines: readonly PageLine[], ofTables: ReadonlySet<PageLine> = new Set()): Fact[] {
  const found: Fact[] = [];
  const open: OpenLabel[] = [];
  const bare: { line: PageLine; at: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const cells = line.text
      .split('\t')
      .map((cell) => cell.trim())
      .filter(Boolean);
    const paired = ofTables.has(line) ? [] : pairsOf(cells);
    found.push(...paired.map(([label, value]) => ({ label, value, line })));
    let isFact = paired.length > 0;
    for (let i = 0; i < cells.length && paired.length === 0; i += 1) {
      const [, label, beside = ''] = LABEL.exec(cells[i] ?? '') ?? [];
      if (!label || label.split(/\s+/).length > MAX_WORDS) continue;
      isFact = true;
      const next = cells[i + 1];
      const value = beside || (next && !LABEL.test(next) ? next : '');
      if (!beside && value) i += 1;
      if (value) found.push({ label, value: tidy(value), line });
      else open.push({ label, line, at, isAlone: cells.length === 1 });
    }
    if (!isFact && cells.length === 1 && line.text.length <= 60) bare.push({ line, at });
    if (found.length > MAX_FACTS) break;
  }
  return [...found, ...inColumns(open, bare)];
}

/** A label and its value in separate cells, without a colon: `Ticket #`, `88121`. */
function pairsOf(cells: readonly string[]): [string, string][] {
  if ((cells.length !== 2 && cells.length !== 4) || cells.some((cell) => cell.includes(':'))) return [];
  const pairs = cells.flatMap((label, i): [string, string][] =>
    i % 2 === 0 ? [[label, cells[i + 1] ?? '']] : [],
  );
  const isForm = pairs.every(
    ([label, value]) =>
      /^\p{L}[\p{L} .#/%()-]{1,29}$/u.test(label) && label.split(' ').length <= 4 && value.length <= 60,
  );
  return isForm ? pairs : [];
}

/** The value up to the end of its sentence. */
function tidy(value: string): string {
  const end = /(?<=[\p{Ll}\d)]{2})\.\s+\p{Lu}/u.exec(value)?.index ?? -1;
  return value
    .replace(/^[=~]\s*/, '')
    .slice(0, end < 0 ? undefined : end)
    .replace(/\.$/, '');
}

/**
 * Pairs a column of labels with the column of values that a scan reads after it. They belong together if their
 * numbers are equal and dates and times match their labels.
 */
function inColumns(open: readonly OpenLabel[], bare: readonly { line: PageLine; at: number }[]): Fact[] {
  const alone = columnOf(longestRun(open.filter(({ isAlone }) => isAlone)), bare);
  return alone.length > 0 ? alone : columnOf(longestRun(open), bare);
}

function columnOf(labels: readonly OpenLabel[], bare: readonly { line: PageLine; at: number }[]): Fact[] {
  const last = labels.at(-1);
  if (!last || labels.length < FEWEST_IN_COLUMN) return [];
  const values = bare.filter(({ at }) => at > last.at && at <= last.at + labels.length);
  if (values.length < labels.length) return [];
  const facts = labels.map(({ label }, i): Fact => {
    const { line } = values[i] as { line: PageLine };
    return { label, value: line.text, line };
  });
  const typed = facts.filter(({ label }) => TYPED.some(([words]) => words.test(label)));
  return typed.length >= 2 && typed.every(isTyped) ? facts : [];
}

const TYPED: readonly [RegExp, (value: string) => boolean][] = [
  [/^(?:date|issued|delivered|due)$/iu, (value) => datesIn(value).length > 0],
  [/\btime\b|\barrived\b|^start|^finish/iu, (value) => /^\d{1,2}[:.]\d{2}$/.test(value)],
];

function isTyped({ label, value }: Fact): boolean {
  return TYPED.every(([words, test]) => !words.test(label) || test(value));
}

/** The longest run of labels on consecutive lines. */
function longestRun<T extends { at: number }>(open: readonly T[]): T[] {
  let [best, run]: [T[], T[]] = [[], []];
  for (const one of open) {
    const before = run.at(-1);
    run = before && one.at === before.at + 1 ? [...run, one] : [one];
    if (run.length > best.length) best = run;
  }
  return best;
}
