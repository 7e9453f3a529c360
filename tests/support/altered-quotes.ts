import { sentencesOf } from '#domain/verification/sentences.ts';

/** A quote whose words are not on the page, or not in this form. */
export interface AlteredQuote {
  family: string;
  quote: string;
}

type Random = () => number;

/** A run of characters without white space. `gap` is the white space after it. */
interface Run {
  text: string;
  start: number;
  end: number;
}

const MAX_RUNS = 40;
const NEGATIONS =
  /(?<!\p{L})(?:shall not|must not|not|no(?!\.)|nor|neither|except|unless|without|never|only|prohibited|nicht|kein\p{L}*|ohne|außer|verboten|untersagt|nur|ningún|sin|salvo|excepto|prohibido)(?!\p{L})|不得|严禁|禁止|不|非|未|除外/giu;
const UNITS: Readonly<Record<string, string>> = {
  mm: 'cm',
  cm: 'mm',
  m: 'mm',
  kg: 't',
  feet: 'inches',
  inches: 'feet',
  inch: 'foot',
  foot: 'inch',
  pounds: 'tons',
  percent: 'degrees',
  '%': '°',
  '°C': '°F',
  bar: 'kPa',
  hours: 'days',
  days: 'hours',
  minutes: 'hours',
  degrees: 'percent',
};

/**
 * Quotes altered from a page by cutting, joining, omitting and changing: `each` of every family for which the page
 * has the words. Independent of how quotes are verified: it works on characters and white space.
 */
export function alteredQuotes(text: string, random: Random, each: number): AlteredQuote[] {
  const page = new Page(text, random);
  return Object.entries(FAMILIES).flatMap(([family, alter]) => {
    const found: AlteredQuote[] = [];
    for (let i = 0; i < each * 4 && found.length < each; i += 1) {
      const quote = alter(page);
      if (quote && page.isAltered(quote)) found.push({ family, quote });
    }
    return found;
  });
}

class Page {
  readonly text: string;
  readonly runs: Run[];
  readonly sentences: string[];
  readonly random: Random;
  readonly #plain: string;
  readonly #whole: Set<string>;

  constructor(text: string, random: Random) {
    this.text = text;
    this.random = random;
    this.runs = [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }));
    this.sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
    this.#plain = plain(text);
    this.#whole = new Set([...this.sentences, ...text.split(/[\n|\t]/)].map(plain));
  }

  below(most: number): number {
    return Math.floor(this.random() * most);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** Whether the quote is not a whole sentence, line or cell of the page, and does not occur elsewhere on it. */
  isAltered(quote: string): boolean {
    const words = plain(quote);
    const first = this.#plain.indexOf(words);
    const isTwice = first >= 0 && this.#plain.indexOf(words, first + 1) >= 0;
    return words.length > 1 && !this.#whole.has(words) && !isTwice;
  }

  /** The text from a character of one run to a character of a later run, 1 to 40 runs on. */
  slice(start: number, runs = 1 + this.below(MAX_RUNS)): string {
    const from = this.runs.findIndex((run) => run.end > start);
    const last = this.runs[Math.min(this.runs.length - 1, from + runs - 1)];
    return this.text.slice(start, last?.end).trim();
  }

  sliceTo(end: number, runs = 1 + this.below(MAX_RUNS)): string {
    const to = this.runs.findLastIndex((run) => run.start < end);
    const first = this.runs[Math.max(0, to - runs + 1)];
    return this.text.slice(first?.start, end).trim();
  }

  /** The first words of one sentence and the last words of another, provided that no sentence contains both. */
  stitched(one: string | undefined, other: string | undefined, mark: string): string | null {
    const [first, second] = [wordsOf(one ?? ''), wordsOf(other ?? '')];
    if (first.length < 4 || second.length < 4) return null;
    const start = first.slice(0, 2 + this.below(first.length - 3)).join(' ');
    const end = second.slice(-2 - this.below(second.length - 3)).join(' ');
    const isOne = this.sentences.some((sentence) =>
      [start, end].every((part) => plain(sentence).includes(plain(part))),
    );
    return isOne ? null : start + mark + end;
  }

  /** A position between two characters that match: the parts of `before|after` to the left and right of the bar. */
  between(before: RegExp, after: RegExp): number | undefined {
    const places = [...this.text.matchAll(new RegExp(`(?<=${before.source})(?=${after.source})`, 'gu'))];
    return this.pick(places)?.index;
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°±<>≤≥/.,'"-]+/gu, ' ')
    .replace(/^[ .,]+|[ .,]+$/g, '');
}

/** A quote that ends or begins at a position of the page where it must not. */
function cutAt(page: Page, place: number | undefined, side: 'before' | 'after'): string | null {
  if (place === undefined) return null;
  return side === 'before' ? page.sliceTo(place) : page.slice(place);
}

const ALNUM = /[\p{L}\p{N}]/u;
const SPACED = /[\p{Script=Latin}\p{N}]/u;

type Alter = (page: Page) => string | null;

function replaceIn(page: Page, what: RegExp, change: (found: string) => string): string | null {
  const sentence = page.pick(page.sentences.filter((one) => one.search(what) >= 0)) ?? '';
  const place = page.pick([...sentence.matchAll(what)]);
  if (!place) return null;
  return sentence.slice(0, place.index) + change(place[0]) + sentence.slice(place.index + place[0].length);
}

function wordsOf(sentence: string): string[] {
  return sentence.split(' ');
}

export const FAMILIES: Readonly<Record<string, Alter>> = {
  'starts inside a word or number': (page) => cutAt(page, page.between(SPACED, SPACED), 'after'),
  'ends inside a word or number': (page) => cutAt(page, page.between(SPACED, SPACED), 'before'),
  'starts behind a point, slash or dash': (page) =>
    cutAt(page, page.between(/[\p{L}\p{N}][-./:,‐–—±+×'’]/u, ALNUM), 'after'),
  'ends before a point, slash or dash': (page) =>
    cutAt(page, page.between(ALNUM, /[-./:,‐–—±+×][\p{L}\p{N}]/u), 'before'),
  'starts behind a sign': (page) => cutAt(page, page.between(/[±<>≤≥~+–−$€£#]\s?/u, /\p{N}/u), 'after'),
  'starts inside a spaced number': (page) => cutAt(page, page.between(/\p{N}\s/u, /\p{N}/u), 'after'),
  'ends inside a spaced number': (page) => cutAt(page, page.between(/\p{N}/u, /\s\p{N}/u), 'before'),
  'a number without its unit': (page) => cutAt(page, page.between(/\p{N}/u, / ?[\p{L}%°′″]/u), 'before'),
  'a unit without its number': (page) => cutAt(page, page.between(/\p{N} ?/u, /[\p{L}%°′″]/u), 'after'),
  'a changed digit': (page) =>
    replaceIn(page, /\p{Nd}/gu, (digit) => String((Number(digit) + 1 + page.below(9)) % 10)),
  'a number of another clause': (page) => {
    const other = page.pick([...page.text.matchAll(/\d[\d.,/]*\d|\d/g)])?.[0] ?? '';
    return replaceIn(page, /\d[\d.,/]*\d|\d/g, () => other);
  },
  'a changed unit': (page) =>
    replaceIn(
      page,
      /(?<=\d ?)(?:mm|cm|m|kg|feet|inches|inch|foot|pounds|percent|%|°C|bar|hours|days|minutes|degrees)(?![\p{L}])/gu,
      (unit) => UNITS[unit] ?? 'km',
    ),
  'a sign left out': (page) =>
    replaceIn(page, /[±<>≤≥–−+](?=\s?\p{N})|(?<=\d)[.,](?=\d)|(?<=\s)\.(?=\d)/gu, () => ''),
  'a negation left out': (page) => replaceIn(page, NEGATIONS, () => ''),
  'cut off behind a negation': (page) => {
    const sentence = page.pick(page.sentences) ?? '';
    const last = [...sentence.matchAll(NEGATIONS)].at(-1);
    return last ? sentence.slice(last.index + last[0].length).trim() : null;
  },
  'cut off before a negation': (page) => {
    const sentence = page.pick(page.sentences) ?? '';
    const first = [...sentence.matchAll(NEGATIONS)][0];
    return first ? sentence.slice(0, first.index).trim() : null;
  },
  'an ellipsis for a negation': (page) => replaceIn(page, NEGATIONS, () => '…'),
  'an ellipsis across sentences': (page) => {
    const at = page.below(Math.max(1, page.sentences.length - 2));
    return page.stitched(page.sentences[at], page.sentences[at + 1 + page.below(2)], ' … ');
  },
  'two sentences stitched': (page) =>
    page.stitched(page.pick(page.sentences), page.pick(page.sentences), ' '),
  'the end of a sentence and the start of the next': (page) => {
    const at = page.below(Math.max(1, page.sentences.length - 1));
    const [first, second] = [wordsOf(page.sentences[at] ?? ''), wordsOf(page.sentences[at + 1] ?? '')];
    if (first.length < 3 || second.length < 3) return null;
    const start = second.slice(0, 1 + page.below(second.length - 2)).join(' ');
    if (!/[\p{L}\p{N}]/u.test(start)) return null;
    return `${first.slice(1 + page.below(first.length - 2)).join(' ')} ${start}`;
  },
  'a term': (page) => {
    const words = wordsOf(page.pick(page.sentences) ?? '').filter((word) => SPACED.test(word));
    const from = page.below(Math.max(1, words.length - 3));
    return words.length < 5 ? null : words.slice(from, from + 1 + page.below(3)).join(' ');
  },
  'a word left out': (page) => {
    const words = wordsOf(page.pick(page.sentences) ?? '');
    return words.length < 5 ? null : words.toSpliced(2 + page.below(words.length - 3), 1).join(' ');
  },
  'two words exchanged': (page) => {
    const words = wordsOf(page.pick(page.sentences) ?? '');
    const at = page.below(Math.max(1, words.length - 1));
    const [one, other] = [words[at] ?? '', words[at + 1] ?? ''];
    return words.length < 4 || plain(one) === plain(other)
      ? null
      : words.toSpliced(at, 2, other, one).join(' ');
  },
  'another word': (page) => {
    const other = page.pick(page.runs)?.text.replace(/[^\p{L}]/gu, '') ?? '';
    return other.length < 3 || other.length > 20 ? null : replaceIn(page, /\p{L}{3,}/gu, () => other);
  },
  'a look-alike that is another word': (page) =>
    replaceIn(page, /rn|m|cl|d|li|h|c|e/g, (shape) => LOOK_ALIKES[shape] ?? shape),
};

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  rn: 'm',
  m: 'rn',
  cl: 'd',
  d: 'cl',
  li: 'h',
  h: 'li',
  c: 'e',
  e: 'c',
};
