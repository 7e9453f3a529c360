import { sentencesOf } from '../verification/sentences.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { type QuotedSpan, quotedSpans } from './quoted-spans.ts';

/** One sentence of a reply as its model wrote it, without the marks that name passages. */
export interface RawStatement {
  text: string;
  /** Offsets into `text`. */
  quotes: MarkedQuote[];
  /** Numbers of passages, in order. */
  marks: number[];
}

export interface MarkedQuote extends QuotedSpan {
  /** The passages named between this quote and the next one. */
  marks: number[];
}

/** `[2]`, `[1, 3]`, `【2】` */
const MARK = /(?<!\\)\s*[[［【]\^?\s*(\d{1,3}(?:\s*[,;，；]\s*\d{1,3})*)\s*[\]］】]/gu;
const ESCAPED = /\\([[\]*_`\\#>|])/g;

interface PlacedMark {
  /** Offset in the text from which the mark was removed. */
  at: number;
  numbers: number[];
}

/** The sentences of one line. `passages`: how many there are; a number in brackets that names no passage is text. */
export function statementsOfLine(line: string, passages: number): RawStatement[] {
  const { text, marks } = takeMarksOut(line, passages);
  const quotes = quotedSpans(text);
  const sentences = sentencesOf(withoutInnerEnds(text, quotes));
  return sentences.flatMap(({ start, end }, i) => {
    const until = sentences[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const from = i === 0 ? -1 : start;
    const own = marks.filter(({ at }) => at > from && at <= until);
    const inside = quotes.filter((quote) => quote.start >= start && quote.end <= end);
    return splitAtColon(rawStatement(text, { start, end }, inside, own));
  });
}

/** True for a line that contains only marks, which belong to the line above. */
export function isOnlyMarks(line: string, passages: number): boolean {
  const { text, marks } = takeMarksOut(line, passages);
  return marks.length > 0 && !/[\p{L}\p{N}]/u.test(text);
}

/** Marks inside a quote are the page's own words: `"See note [2] on the plan" [1]`. */
function takeMarksOut(line: string, passages: number): { text: string; marks: PlacedMark[] } {
  const quotes = quotedSpans(line);
  let [text, from, inside] = ['', 0, 0];
  const marks: PlacedMark[] = [];
  for (const match of line.matchAll(MARK)) {
    while ((quotes[inside]?.end ?? Number.POSITIVE_INFINITY) <= match.index) inside += 1;
    const isQuoted = (quotes[inside]?.start ?? Number.POSITIVE_INFINITY) < match.index;
    const numbers = (match[1]?.match(/\d+/g) ?? []).map(Number).filter((n) => n >= 1 && n <= passages);
    if (isQuoted || numbers.length === 0) continue;
    text += unescaped(line.slice(from, match.index));
    marks.push({ at: text.length, numbers });
    from = match.index + match[0].length;
  }
  return { text: text + unescaped(line.slice(from)), marks };
}

function unescaped(text: string): string {
  return text.replace(ESCAPED, '$1');
}

/** A quote of several sentences does not end the sentence that it is part of. */
function withoutInnerEnds(text: string, quotes: readonly QuotedSpan[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of quotes) {
    masked += text.slice(from, start + 1) + text.slice(start + 1, end - 2).replace(/[^\p{L}\p{N}]/gu, 'x');
    from = Math.max(start + 1, end - 2);
  }
  return masked + text.slice(from);
}

function rawStatement(
  text: string,
  { start, end }: TextSpan,
  quotes: readonly QuotedSpan[],
  marks: readonly PlacedMark[],
): RawStatement {
  return {
    text: text.slice(start, end),
    quotes: quotes.map((quote, i) => {
      const next = quotes[i + 1]?.start ?? Number.POSITIVE_INFINITY;
      const own = marks.filter(({ at }) => at >= quote.end && at <= next);
      return {
        start: quote.start - start,
        end: quote.end - start,
        readings: quote.readings.map((reading) => ({ ...reading, end: reading.end - start })),
        marks: numbersOf(own),
      };
    }),
    marks: numbersOf(marks),
  };
}

function numbersOf(marks: readonly PlacedMark[]): number[] {
  return [...new Set(marks.flatMap(({ numbers }) => numbers))];
}

/** Splits `The code says: "Top rails shall …" [1]` into the model's words and the quote. */
function splitAtColon(statement: RawStatement): RawStatement[] {
  const [quote] = statement.quotes;
  if (statement.quotes.length !== 1 || !quote || quote.start === 0) return [statement];
  const [before, after] = [statement.text.slice(0, quote.start).trimEnd(), statement.text.slice(quote.end)];
  if (!/[:：]$/u.test(before) || /[\p{L}\p{N}]/u.test(after)) return [statement];
  const shifted = {
    ...quote,
    start: 0,
    end: quote.end - quote.start,
    readings: quote.readings.map((reading) => ({ ...reading, end: reading.end - quote.start })),
  };
  return [
    { text: before, quotes: [], marks: [] },
    { text: statement.text.slice(quote.start), quotes: [shifted], marks: statement.marks },
  ];
}
