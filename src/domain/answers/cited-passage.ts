import type { PageText } from '../verification/page-text.ts';
import { captionAbove } from '../verification/table-caption.ts';
import { type DocumentSpan, joinedSpans, type TextSpan } from '../verification/text-span.ts';
import type { VerifiedUnit } from '../verification/verify-quote.ts';
import type { Citation } from './answer.ts';
import { headingOver } from './heading-over.ts';
import type { Supersession } from './supersession.ts';
import { visibleText } from './visible-text.ts';

/** A passage sent to the AI provider, with its page. */
export interface CitedPassage extends DocumentSpan {
  documentName: string;
  documentNumber: string | null;
  revision: string | null;
  projectId: string;
  heading: string;
  pageText: PageText;
  /** Its sheet or document is superseded. */
  superseded?: Supersession;
  /** The glossary or pool, if the passage is not from a document. */
  source?: string;
}

/** A citation before it has its number. */
export type Evidence = Omit<Citation, 'number'>;

/** The whole unit of the page, with the quoted words emphasised. */
export function evidenceOf(passage: CitedPassage, { unit, quoted, leadIn, header }: VerifiedUnit): Evidence {
  const { text } = passage.pageText;
  const whole = flattened(text, unit, quoted);
  const caption = header && captionAbove(passage.pageText, header);
  const doubted = passage.pageText.unsure.filter(({ start, end }) => start < unit.end && end > unit.start);
  return {
    ...sourceOf(passage),
    heading: headingOver(passage, unit.start),
    ...{ quote: whole.text, start: unit.start, end: unit.end, verified: true },
    unit: {
      emphasis: whole.spans,
      leadIn: leadIn && flattened(text, leadIn).text,
      header: header && flattened(text, header).text,
      ...(caption ? { caption: flattened(text, caption).text.replace(/^#+\s*/, '') } : {}),
      ...(doubted.length > 0 ? { unsure: flattened(text, unit, doubted).spans } : {}),
    },
  };
}

/** A model's words that name the passage as their source. The page was not found to say them. */
export function uncheckedEvidence(passage: CitedPassage, words: string): Evidence {
  return { ...sourceOf(passage), quote: words, start: passage.start, end: passage.end, verified: false };
}

function sourceOf({
  documentId,
  documentName,
  documentNumber,
  revision,
  projectId,
  page,
  heading,
  superseded,
  source,
}: CitedPassage) {
  const place = { documentId, documentName, documentNumber, revision, projectId, page, heading };
  return { ...place, ...(superseded ? { superseded } : {}), ...(source ? { source } : {}) };
}

/** Numbers evidence in order of appearance. The same place keeps its number, whichever of its words are quoted. */
export class CitationList {
  readonly citations: Citation[];
  readonly #numbers: Map<string, number>;

  /** `citations`: those that have their numbers already. */
  constructor(citations: readonly Citation[] = []) {
    this.citations = [...citations];
    this.#numbers = new Map(citations.map((citation) => [keyOf(citation), citation.number]));
  }

  numberOf(evidence: Evidence): number {
    const key = keyOf(evidence);
    const known = this.#numbers.get(key);
    if (known) {
      this.#emphasise(known, evidence.unit?.emphasis ?? []);
      return known;
    }
    const number = this.citations.length + 1;
    this.citations.push({ number, ...evidence });
    this.#numbers.set(key, number);
    return number;
  }

  #emphasise(number: number, spans: readonly TextSpan[]): void {
    const { unit } = this.citations[number - 1] ?? {};
    if (unit) unit.emphasis = joinedSpans([...unit.emphasis, ...spans]);
  }
}

function keyOf({ documentId, source, heading, page, start, end, verified }: Evidence): string {
  return JSON.stringify([documentId, source, heading, page, start, end, verified]);
}

/**
 * A span of a page on one line, as a reader sees it, and the position of `spans` (offsets into the page) in it. Tabs
 * still separate the cells of a table, and line breaks its rows.
 *
 *     'The wall shall be\n150 mm thick.'  →  'The wall shall be 150 mm thick.'
 */
export function flattened(
  page: string,
  { start, end }: TextSpan,
  spans: readonly TextSpan[] = [],
): { text: string; spans: TextSpan[] } {
  const flat = page.slice(start, end).includes('\t') ? tableRows : oneLine;
  const lengthTo = (offset: number) => flat(page.slice(start, Math.max(start, offset))).length;
  return {
    text: flat(page.slice(start, end)).trimEnd(),
    spans: spans.map((span) => ({
      start: lengthTo(span.start),
      end: lengthTo(Math.min(span.end, end)),
    })),
  };
}

function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trimStart();
}

/**
 * Puts each row on its own line, with a tab between two cells. Two tabs are an empty cell, which keeps the cells after
 * it under their headers. A prefix that ends before a word has the same length as in the whole text.
 */
function tableRows(text: string): string {
  return visibleText(text)
    .replace(/[^\S\t\n]+/g, ' ')
    .replace(/ ?([\t\n]) ?/g, '$1')
    .replace(/\t*\n[\t\n]*/g, (space) => `\n${/\t*$/.exec(space)?.[0] ?? ''}`)
    .replace(/^[ \n]+/, '');
}
