import { evidentReadings } from './misread-words.ts';
import { isGlued, type Token } from './tokens.ts';
import type { WorkBudget } from './work-budget.ts';

/** The range of a quote's tokens: from token `from` up to, but not including, token `to`. */
export interface TokenRange {
  from: number;
  to: number;
}

/** One reading of the text between two positions of the page. Most tokens have only one, which is not stored. */
interface Reading extends TokenRange {
  text: string;
  slip: boolean;
}

/** One word in this many, rounded up, may have an OCR error. */
const WORDS_PER_SLIP = 4;
/** A word up to this length after a number is treated as a unit, whose case matters. */
const UNIT_CHARACTERS = 4;

/**
 * The tokens of a page by their text, so that the cost of finding a quote depends on the quote's length and not on
 * the page's.
 *
 * A word that a hyphen breaks at a line end can be read as one word or two, and an evident OCR error as the word it
 * stands for. Such readings are computed once and found like any token.
 */
export class TokenIndex {
  readonly #tokens: readonly Token[];
  readonly #starts = new Map<string, number[]>();
  readonly #from = new Map<number, Reading[]>();
  readonly #to = new Map<number, Reading[]>();

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    tokens.forEach((token, at) => {
      this.#add(token.text, at);
      for (const reading of otherReadings(tokens, at)) {
        this.#add(reading.text, at);
        push(this.#from, at, reading);
        push(this.#to, reading.to, reading);
      }
    });
  }

  /** Every position of the quote's tokens: positions without OCR errors, or else those with few. */
  placesOf(quote: readonly Token[], budget: WorkBudget): TokenRange[] {
    const rarest = this.#rarestOf(quote);
    if (rarest === null) return [];
    const found: { place: TokenRange; slips: number }[] = [];
    for (const at of this.#starts.get(quote[rarest]?.text ?? '') ?? []) {
      if (budget.isSpent) return [];
      for (const reading of this.#readingsFrom(at, quote, rarest)) {
        const match = this.#match(reading, quote, rarest, budget);
        if (match) found.push(match);
      }
    }
    const exact = found.filter(({ slips }) => slips === 0);
    const most = Math.ceil(quote.length / WORDS_PER_SLIP);
    return (exact.length > 0 ? exact : found.filter(({ slips }) => slips <= most)).map(({ place }) => place);
  }

  /** The quote's token with the fewest positions on the page. Null if one is not on it. */
  #rarestOf(quote: readonly Token[]): number | null {
    let rarest: number | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [index, { text }] of quote.entries()) {
      const places = this.#starts.get(text)?.length ?? 0;
      if (places === 0) return null;
      if (places < fewest) [rarest, fewest] = [index, places];
    }
    return rarest;
  }

  #match(
    anchor: Reading,
    quote: readonly Token[],
    anchorIndex: number,
    budget: WorkBudget,
  ): { place: TokenRange; slips: number } | null {
    let slips = anchor.slip ? 1 : 0;
    let { from, to } = anchor;
    for (let index = anchorIndex + 1; index < quote.length; index += 1) {
      if (!budget.spend(1)) return null;
      const reading = this.#readingsFrom(to, quote, index)[0];
      if (!reading) return null;
      to = reading.to;
      slips += reading.slip ? 1 : 0;
    }
    for (let index = anchorIndex - 1; index >= 0; index -= 1) {
      if (!budget.spend(1)) return null;
      const reading = this.#readingsTo(from, quote, index)[0];
      if (!reading) return null;
      from = reading.from;
      slips += reading.slip ? 1 : 0;
    }
    return { place: { from, to }, slips };
  }

  #readingsFrom(at: number, quote: readonly Token[], index: number): Reading[] {
    return this.#readings(at, this.#from.get(at), quote, index);
  }

  #readingsTo(at: number, quote: readonly Token[], index: number): Reading[] {
    return this.#readings(at - 1, this.#to.get(at), quote, index);
  }

  /** How the token at `at`, or another reading that begins or ends there, can match the quote's token. */
  #readings(
    at: number,
    others: readonly Reading[] | undefined,
    quote: readonly Token[],
    index: number,
  ): Reading[] {
    const token = this.#tokens[at];
    const wanted = quote[index];
    if (!token || !wanted) return [];
    const isAfterNumber = index > 0 && quote[index - 1]?.kind !== 'word';
    const isUnit = isAfterNumber && wanted.kind === 'word' && wanted.text.length <= UNIT_CHARACTERS;
    if (isUnit ? token.cased === wanted.cased : token.text === wanted.text)
      return [{ from: at, to: at + 1, text: token.text, slip: false }];
    if (isUnit || !others) return [];
    return others.filter(({ text, slip }) => text === wanted.text && !(slip && isAfterNumber));
  }

  #add(text: string, at: number): void {
    push(this.#starts, text, at);
  }
}

function otherReadings(tokens: readonly Token[], at: number): Reading[] {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.kind !== 'word') return [];
  const joined: Reading[] =
    first.hyphenated && second?.kind === 'word'
      ? [{ from: at, to: at + 2, text: first.text + second.text, slip: false }]
      : [];
  const run = gluedRun(tokens, at);
  const slips = evidentReadings(run.cased).map((text) => ({ from: at, to: run.to, text, slip: true }));
  return [...joined, ...slips];
}

/** A run of adjacent letters and digits: `c`, `0`, `ncrete`. A longer run is a code and has one reading. */
const LONGEST_RUN = 7;

function gluedRun(tokens: readonly Token[], at: number): { to: number; cased: string } {
  let cased = tokens[at]?.cased ?? '';
  let to = at + 1;
  const previous = tokens[at - 1];
  const isInside = previous !== undefined && tokens[at] !== undefined && isGlued(previous, tokens[at]);
  if (isInside) return { to, cased: '' };
  for (; to < at + LONGEST_RUN; to += 1) {
    const [last, next] = [tokens[to - 1], tokens[to]];
    if (!last || !next || next.start !== last.end || next.kind === 'symbol') return { to, cased };
    cased += next.cased;
  }
  return { to, cased: '' };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
