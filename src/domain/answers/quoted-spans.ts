/** A quote in a line of text; offsets include its quotation marks. */
export interface QuotedSpan {
  start: number;
  end: number;
  /**
   * The words that may have been quoted, the most likely first: a quotation mark after a number may be an inch mark.
   */
  readings: { end: number; quote: string }[];
}

/** The most possible ends of one quote, so that a line full of inch marks takes no longer than any other. */
const MAX_READINGS = 3;
const MARK = /["＂“”„‟«»「」『』]/gu;
const OPENING = '“„‟«»「『';
const BEFORE_OPENING = /[\s([{—–:>*/]/u;
const AFTER_CLOSING = /[\s.,;:!?)\]}—–*/。，；：！？、]/u;
const MEASURE = /[\p{Nd}\p{No}'’′]/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

type Role = 'opens' | 'closes' | 'closes-or-inches' | 'none';

interface Pair {
  start: number;
  /** Behind each mark that may close it, the last one first. */
  ends: number[];
}

/** The quotes of a line, outermost only, in reading order. A mark without its partner makes none. */
export function quotedSpans(line: string): QuotedSpan[] {
  const marks = [...line.matchAll(MARK)].map(({ index }) => index);
  return outermost(pairsOf(line, marks)).map(({ start, ends }) => ({
    start,
    end: ends[0] ?? start,
    readings: ends
      .map((end) => ({ end, quote: line.slice(start + 1, end - 1).trim() }))
      .filter(({ quote }) => SAYS_SOMETHING.test(quote)),
  }));
}

function pairsOf(line: string, marks: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  const open: { start: number; inches: number[] }[] = [];
  const roles = marks.map((at) => roleOf(line, at));
  for (const [i, at] of marks.entries()) {
    const last = open.at(-1);
    const role = turnedRole(line.charAt(at), last && line.charAt(last.start)) ?? roles[i];
    if (role === 'opens') open.push({ start: at, inches: [] });
    if (!last || (role !== 'closes' && role !== 'closes-or-inches')) continue;
    const next = roles[i + 1];
    if (role === 'closes-or-inches' && (next === 'closes' || next === 'closes-or-inches')) {
      last.inches.push(at + 1);
      continue;
    }
    open.pop();
    const others = last.inches.slice(-(MAX_READINGS - 1)).toReversed();
    pairs.push({ start: last.start, ends: [at + 1, ...others] });
  }
  return pairs;
}

/** German closes with the mark that English opens with, and »…« is «…» turned around. */
function turnedRole(mark: string, opener: string | undefined): Role | null {
  if (mark === '“') return opener === '„' ? 'closes' : 'opens';
  if (mark === '»') return opener === '«' ? 'closes' : 'opens';
  if (mark === '«') return opener === '»' ? 'closes' : 'opens';
  return null;
}

function roleOf(line: string, at: number): Role {
  const [mark, before, after] = [line.charAt(at), line.charAt(at - 1), line.charAt(at + 1)];
  if (OPENING.includes(mark)) return 'opens';
  const isStraight = mark === '"' || mark === '＂';
  if (!isStraight && mark !== '”') return 'closes';
  if (isStraight && (before === '' || BEFORE_OPENING.test(before)) && /\S/.test(after)) return 'opens';
  if (!MEASURE.test(before)) return isStraight && !isClosing(before, after) ? 'none' : 'closes';
  return isClosing(before, after) ? 'closes-or-inches' : 'none';
}

function isClosing(before: string, after: string): boolean {
  return /\S/.test(before) && (after === '' || AFTER_CLOSING.test(after));
}

function outermost(pairs: Pair[]): Pair[] {
  const kept: Pair[] = [];
  let reach = 0;
  for (const pair of pairs.toSorted((a, b) => a.start - b.start)) {
    if (pair.start < reach) continue;
    kept.push(pair);
    reach = pair.ends[0] ?? reach;
  }
  return kept;
}
