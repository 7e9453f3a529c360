/**
 * A provider's reply, cut at the marks that name passages: `The wall is "150 mm thick" [2], painted [1, 3].`
 * becomes `The wall is "150 mm thick"` marked [2], `, painted` marked [1, 3], and `.` without a mark.
 */
export interface MarkedStretch {
  text: string;
  /** Passage numbers; empty for the text behind the last mark. */
  marks: number[];
  /** The marks as they were written. */
  source: string;
}

/** `[2]`, `[1, 3]`, `[1][3]`, `[1] [3]` */
const MARKS = /\s*\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\](?:\s*\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\])*/g;

/** `passages`: how many there are. A number in brackets that names none of them is text, not a mark. */
export function markedStretches(reply: string, passages: number): MarkedStretch[] {
  const stretches: MarkedStretch[] = [];
  let from = 0;
  for (const match of reply.matchAll(MARKS)) {
    const marks = [...match[0].matchAll(/\d+/g)].map(Number).filter((n) => n >= 1 && n <= passages);
    if (marks.length === 0) continue;
    stretches.push({ text: reply.slice(from, match.index), marks: [...new Set(marks)], source: match[0] });
    from = match.index + match[0].length;
  }
  return [...stretches, { text: reply.slice(from), marks: [], source: '' }];
}

/** A bracketed number that is no citation, escaped as Markdown does: readers take a plain `[2]` for citation 2. */
export function withoutMarks(text: string): string {
  return text.replace(/\[(?=\d{1,3}(?:\s*[,;]\s*\d{1,3})*\])/g, '\\[');
}

const OPENING = /["“„«「]/g;
const CLOSED = /["”»」][\s.,;:)*_]*$/;

/**
 * The quotes that may end a stretch, longest first: `say "A" and "B"` ends with `A" and "B` or with `B`, and only the
 * document can tell which was meant (a quote may hold an inch mark). `start` is where its opening mark stands.
 */
export function quotesAtEnd(text: string): { start: number; quote: string }[] {
  const closing = CLOSED.exec(text);
  if (!closing) return [];
  return [...text.slice(0, closing.index).matchAll(OPENING)]
    .map(({ index }) => ({ start: index, quote: text.slice(index + 1, closing.index).trim() }))
    .filter(({ quote }) => /[\p{L}\p{N}]/u.test(quote));
}

const SENTENCE_END = /[.!?。！？]["”»」)]*\s+|\n+/g;

/** Where the last sentence of a stretch begins: what a mark without a quote is put behind. */
export function lastSentenceStart(text: string): number {
  const body = text.trimEnd();
  const ends = [...body.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const start = ends.findLast((end) => end < body.length) ?? 0;
  return start + (/^[\s,;:*-]*/.exec(body.slice(start))?.[0].length ?? 0);
}

/** Quotes inside a stretch, without a mark of their own; `start` and `end` include their quotation marks. */
export function quotesInside(text: string): { start: number; end: number; quote: string }[] {
  return [...text.matchAll(/["“„«「]([^"“”„«»「」]+)["”»」]/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    quote: match[1] ?? '',
  }));
}
