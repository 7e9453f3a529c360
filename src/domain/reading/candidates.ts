import { isLeadIn, isListItem } from '../verification/list-items.ts';
import type { PageText } from '../verification/page-text.ts';
import type { DocumentSpan, TextSpan } from '../verification/text-span.ts';
import type { Unit } from '../verification/units.ts';

/** A passage that was found, in its page. */
export interface ReadPassage extends DocumentSpan {
  documentName: string;
  heading: string;
  pageText: PageText;
  /** The retrieval score. */
  score: number;
  /** The glossary or shared pool, where it is no document's. */
  source?: string;
}

/** A stretch of a page that may be the answer: a unit, or a run of units that say something only together. */
export interface Candidate extends TextSpan {
  /** Its passage, from 0, which has its document and page. */
  passage: number;
  kind: 'sentence' | 'item' | 'row' | 'list' | 'field';
  /** Verbatim, white space as single spaces. */
  text: string;
  /** What it can't be understood without, as spans of the page and as words. */
  leadIn: TextSpan | null;
  header: TextSpan | null;
  context: string;
}

/** A longer list is quoted item by item. */
const LONGEST_LIST = 600;
/** A label of a form: few words and no value, `Docket No:` or `Placed at`. Its value is the line below. */
const LABEL_WORDS = 5;

/** Everything of the passages that may be quoted, none twice. */
export function candidatesOf(passages: readonly ReadPassage[]): Candidate[] {
  const seen = new Set<string>();
  return passages.flatMap((passage, index) =>
    candidatesIn(passage, index).filter((candidate) => {
      const key = JSON.stringify([passage.documentId, passage.page, candidate.start, candidate.end]);
      if (seen.has(key)) return false;
      seen.add(key);
      return saysSomething(candidate);
    }),
  );
}

function candidatesIn({ pageText, start, end }: ReadPassage, passage: number): Candidate[] {
  const { text, units } = pageText;
  const flat = (span: TextSpan) => text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
  const from = units.findIndex((unit) => unit.end > start);
  const headers = new Set(units.map(({ header }) => header?.start));
  const candidates: Candidate[] = [];
  for (let i = Math.max(0, from); i < units.length; i += 1) {
    const unit = units[i] as Unit;
    if (from < 0 || unit.start >= end) break;
    // A table's header says nothing without a row.
    if (unit.isRow && headers.has(unit.start)) continue;
    const { leadIn, header } = unit;
    const context = [header, leadIn]
      .filter((span) => span !== null)
      .map(flat)
      .join(' … ');
    const source = flat(unit);
    const kind = unit.isRow ? 'row' : isListItem(source) ? 'item' : 'sentence';
    candidates.push({
      passage,
      kind,
      start: unit.start,
      end: unit.end,
      text: source,
      leadIn,
      header,
      context,
    });
    const run = runFrom(units, i, flat);
    if (run) {
      const span = { start: unit.start, end: (units[run.last] as Unit).end };
      candidates.push({ passage, kind: run.kind, ...span, text: flat(span), leadIn, header, context });
    }
  }
  return candidates;
}

/** The list that the unit leads in, or the value below a label; null where it stands for itself. */
function runFrom(
  units: readonly Unit[],
  at: number,
  flat: (span: TextSpan) => string,
): { last: number; kind: 'list' | 'field' } | null {
  const unit = units[at] as Unit;
  const source = flat(unit);
  if (unit.isRow) return null;
  if (isLeadIn(source)) {
    let last = at;
    let length = source.length;
    for (let i = at + 1; i < units.length && units[i]?.leadIn?.start === unit.start; i += 1) {
      length += flat(units[i] as Unit).length;
      if (length > LONGEST_LIST) return null;
      last = i;
    }
    if (last > at) return { last, kind: 'list' };
  }
  const next = units[at + 1];
  const isLabel =
    /^\D{2,40}$/u.test(source) && source.split(' ').length <= LABEL_WORDS && !/[.!?]$/u.test(source);
  if (isLabel && next && !next.isRow && flat(next).length <= 80) return { last: at + 1, kind: 'field' };
  return null;
}

/** A smudge or a hatching read as letters: `~ i| =_ l} ¢ 4 ^.` */
const OCR_NOISE = /^(?:[^\p{L}\p{N}]+|\p{Ll}|.*[~^_{}\\<>¦¢©®¬].*)$/u;
const SEPARATOR = /^[|–—\-•·&/+×x=:]$/u;

const NOISE_SHARE = 0.4;
const FEWEST_TOKENS = 4;

/** A question in a document is not quoted: a rule written as question and answer echoes what is asked. */
function saysSomething({ text }: Candidate): boolean {
  if (/[?？؟]["'”’)]*$/u.test(text)) return false;
  const tokens = text.split(' ').filter((token) => !SEPARATOR.test(token));
  const noise = tokens.filter((token) => OCR_NOISE.test(token)).length;
  if (tokens.length >= FEWEST_TOKENS && noise / tokens.length > NOISE_SHARE) return false;
  return /[\p{L}\p{N}]{2}/u.test(text);
}
