import { locateQuote } from '../verification/locate-quote.ts';
import type { Citation } from './answer.ts';
import {
  CitationList,
  type CitedPassage,
  type Evidence,
  evidenceAt,
  unverifiedEvidence,
} from './cited-passage.ts';
import {
  lastSentenceStart,
  type MarkedStretch,
  markedStretches,
  quotesAtEnd,
  quotesInside,
  withoutMarks,
} from './marked-text.ts';

/** Fewer words between quotation marks are a name or a term, not a quote. */
const QUOTE_WORDS = 4;
/** Behind a quote without a mark that no passage holds. */
export const NOT_FOUND_NOTE = '(not found in the documents)';

/**
 * A provider's reply with every quote looked up in the pages of its passages. A quote that is found is replaced by the
 * page's own words, so that what is shown as verified is what the page says; the marks become citation numbers in order
 * of appearance. A quote that is not found keeps its words, and its citation says that they are unverified.
 *
 *     The wall is "150 MM THICK" [2].  →  The wall is “150 mm thick” [1].
 *
 * `passages[0]` is passage 1 of the prompt.
 */
export function citeAnswer(
  reply: string,
  passages: readonly CitedPassage[],
): { text: string; citations: Citation[] } {
  const list = new CitationList();
  const text = withWholeQuotes(markedStretches(reply, passages.length), passages)
    .map((stretch) => citeStretch(stretch, passages, list))
    .join('')
    .trim();
  return { text, citations: list.citations };
}

/** Joins two stretches where the mark between them is part of a quote: `"See note [2] on the plan" [1]`. */
function withWholeQuotes(
  stretches: readonly MarkedStretch[],
  passages: readonly CitedPassage[],
): MarkedStretch[] {
  const whole: MarkedStretch[] = [];
  for (const stretch of stretches) {
    const last = whole.at(-1);
    const joined = last && { ...stretch, text: last.text + last.source + stretch.text };
    const spansBoth = ({ start }: { start: number }) => last !== undefined && start < last.text.length;
    const quotes = joined ? quotesAtEnd(joined.text).filter(spansBoth) : [];
    if (joined && quotes.some(({ quote }) => findQuote(quote, [], passages)))
      whole[whole.length - 1] = joined;
    else whole.push(stretch);
  }
  return whole;
}

function citeStretch(
  { text, marks }: MarkedStretch,
  passages: readonly CitedPassage[],
  list: CitationList,
): string {
  if (marks.length === 0) return citeUnmarked(text, passages, list);
  const marked = marks.map((n) => passages[n - 1]).filter((passage) => passage !== undefined);
  const [first] = marked;
  if (!first) return citeUnmarked(text, passages, list);

  const quotes = quotesAtEnd(text);
  for (const { start, quote } of quotes) {
    const evidence = findQuote(quote, marked, passages);
    if (evidence) return citeUnmarked(text.slice(0, start), passages, list) + quoted(evidence, list);
  }
  const shortest = quotes.at(-1);
  if (shortest) {
    const before = citeUnmarked(text.slice(0, shortest.start), passages, list);
    return before + quoted([unverifiedEvidence(first, shortest.quote)], list);
  }
  return citeSentence(text, marked, passages, list);
}

/** A mark behind a sentence without a quote: verified only if the sentence itself stands in the passage's page. */
function citeSentence(
  text: string,
  marked: readonly CitedPassage[],
  passages: readonly CitedPassage[],
  list: CitationList,
): string {
  const start = lastSentenceStart(text);
  const sentence = text.slice(start).trim();
  const evidence = wordCount(sentence) >= QUOTE_WORDS ? findQuote(sentence, marked, []) : null;
  if (evidence) return citeUnmarked(text.slice(0, start), passages, list) + quoted(evidence, list);
  const before = citeUnmarked(text, passages, list);
  return `${before.trimEnd()} ${marksOf(
    marked.map((passage) => unverifiedEvidence(passage, sentence)),
    list,
  )}`;
}

/** Text without a mark: a quote in it is looked up all the same. */
function citeUnmarked(text: string, passages: readonly CitedPassage[], list: CitationList): string {
  let cited = '';
  let from = 0;
  for (const { start, end, quote } of quotesInside(text)) {
    if (wordCount(quote) < QUOTE_WORDS) continue;
    const evidence = findQuote(quote, [], passages);
    const shown = evidence
      ? quoted(evidence, list)
      : `${withoutMarks(text.slice(start, end))} ${NOT_FOUND_NOTE}`;
    cited += withoutMarks(text.slice(from, start)) + shown;
    from = end;
  }
  return cited + withoutMarks(text.slice(from));
}

/**
 * Where the words stand: in every marked passage that holds them, else in the first other one. The mark may be wrong
 * and the words right; then the citation names the place where they are.
 */
function findQuote(
  quote: string,
  marked: readonly CitedPassage[],
  others: readonly CitedPassage[],
): Evidence[] | null {
  const found = marked.map((passage) => evidenceIn(passage, quote)).filter((evidence) => evidence !== null);
  if (found.length > 0) return found.flat();
  const tried = new Set(marked.map(({ pageText }) => pageText));
  for (const passage of others) {
    if (tried.has(passage.pageText)) continue;
    tried.add(passage.pageText);
    const evidence = evidenceIn(passage, quote);
    if (evidence) return evidence;
  }
  return null;
}

function evidenceIn(passage: CitedPassage, quote: string): Evidence[] | null {
  const spans = locateQuote(passage.pageText, quote, passage.start);
  return spans?.map((span) => evidenceAt(passage, span)) ?? null;
}

/** The words once, whatever the number of places they stand at; pieces of one quote are joined by an ellipsis. */
function quoted(evidence: readonly Evidence[], list: CitationList): string {
  const [first] = evidence;
  const pieces = evidence.filter(
    ({ documentId, page }) => documentId === first?.documentId && page === first.page,
  );
  const words = [...new Set(pieces.map(({ quote }) => quote))].join(' … ');
  return `“${withoutMarks(nested(words))}” ${marksOf(evidence, list)}`;
}

/** Quotation marks inside a quotation are single ones: a reader of the text finds the quote's own end. */
function nested(words: string): string {
  return words.replace(/[“„«]/g, '‘').replace(/[”»]/g, '’');
}

function marksOf(evidence: readonly Evidence[], list: CitationList): string {
  return [...new Set(evidence.map((place) => list.numberOf(place)))].map((number) => `[${number}]`).join('');
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
