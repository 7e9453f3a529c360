import { headingsOf } from '../passages/heading-path.ts';
import { formPairs } from '../verification/form-rows.ts';
import { isListItem } from '../verification/list-items.ts';
import type { PageText } from '../verification/page-text.ts';
import type { DocumentSpan, TextSpan } from '../verification/text-span.ts';
import { cellsOf, type Unit } from '../verification/units.ts';
import type { HeadedCell } from './asked-value.ts';
import { bandsIn } from './bands.ts';
import { captionOf, flat, isContentsPage, sentenceCutByPage } from './page-structure.ts';
import { runsFrom } from './runs.ts';

/** A passage that a search found, in its page. */
export interface ReadPassage extends DocumentSpan {
  documentName: string;
  heading: string;
  pageText: PageText;
  /** The retrieval score. */
  score: number;
  /** The glossary or shared pool, if the passage is not from a document. */
  source?: string;
}

/** A part of a page that may be the answer: a unit, or a run of units that make sense only together. */
export interface Candidate extends TextSpan {
  /** The index of its passage, which has its document and page. */
  passage: number;
  kind: 'sentence' | 'item' | 'row' | 'list' | 'field' | 'clause';
  /** Verbatim, with white space as single spaces. */
  text: string;
  /** The text that it needs to be understood, as spans of the page and as words. */
  leadIn: TextSpan | null;
  header: TextSpan | null;
  context: string;
  /** Of a table row, each cell with its header, also an empty one. None if the header has another number of cells. */
  cells: readonly HeadedCell[];
}

const FEW_WORDS = 8;

/** Whether a candidate is a table row or has few words, so that it is complete by itself. */
export function isBrief({ kind, text }: Candidate): boolean {
  return kind === 'row' || text.split(' ').length <= FEW_WORDS;
}

/** Everything in the passages that may be quoted, each part once. */
export function candidatesOf(passages: readonly ReadPassage[]): Candidate[] {
  const seen = new Set<string>();
  const all = passages.flatMap((passage, index) =>
    candidatesIn(passage, index).filter((candidate) => {
      const key = JSON.stringify([passage.documentId, passage.page, candidate.start, candidate.end]);
      if (seen.has(key)) return false;
      seen.add(key);
      return isQuotable(candidate);
    }),
  );
  // A table of contents is quoted only if nothing else was found.
  const contents = passages.map(({ pageText }) => isContentsPage(pageText.text));
  const outside = all.filter(({ passage }) => !contents[passage]);
  return outside.length > 0 ? outside : all;
}

function candidatesIn({ pageText, start, end, heading }: ReadPassage, passage: number): Candidate[] {
  const { text, units } = pageText;
  const headers = new Set(units.map(({ header }) => header?.start));
  const first = units.findIndex((unit) => unit.end > start);
  const cut = sentenceCutByPage(pageText);
  const candidates: Candidate[] = [];
  // A passage may begin in the middle of a list, which makes sense only as a whole.
  const from = units.findIndex((unit) => unit.start === units[first]?.leadIn?.start);
  for (const [i, unit] of units.entries()) {
    const isLead = i === from;
    if (!isLead && (first < 0 || i < first || unit.start >= end)) continue;
    // A table's header is not an answer without a row, and half a sentence may say the contrary of the whole.
    if ((unit.isRow && headers.has(unit.start)) || unit === cut) continue;
    const { leadIn, header } = unit;
    const about = {
      ...{ passage, leadIn, header },
      context: [
        header && captionOf(pageText, header),
        header && flat(text, header),
        leadIn && flat(text, leadIn),
      ]
        .filter(Boolean)
        .join(' … '),
      cells: [],
    };
    const source = flat(text, unit);
    // A heading is not an answer without its text.
    if (isHeading(source, heading)) continue;
    const kind = unit.isRow ? 'row' : isListItem(source) ? 'item' : 'sentence';
    const fields = fieldsOf(text, unit);
    for (const field of fields) candidates.push({ ...about, ...field });
    if (!isLead && fields.length === 0)
      candidates.push({
        ...about,
        ...{ kind, start: unit.start, end: unit.end },
        text: source,
        cells: headedCells(text, unit),
      });
    for (const row of unit.isRow ? [] : bandRows(text, unit)) candidates.push({ ...about, ...row });
    for (const run of runsFrom(pageText, i)) candidates.push({ ...about, ...run, text: flat(text, run) });
  }
  return candidates;
}

/** A row has a header only if both have the same number of cells (`unitsOf`). */
function headedCells(text: string, { header, ...row }: Unit): HeadedCell[] {
  if (!header) return [];
  const headers = cellsOf(text, header);
  return cellsOf(text, row).map((cell, i) => ({
    header: flat(text, headers[i] as TextSpan),
    text: flat(text, cell),
  }));
}

function isHeading(source: string, path: string): boolean {
  const title = source.replace(/^#+\s*/, '');
  return title !== '' && headingsOf(path).some((heading) => heading === title);
}

/** The labels of a form's row, each with its value: `Permit no: HW-0113` and `Valid on: 31/03/2025`. */
function fieldsOf(text: string, unit: Unit): Pick<Candidate, 'kind' | 'start' | 'end' | 'text'>[] {
  if (!unit.isRow || unit.header) return [];
  const cells = cellsOf(text, unit);
  if (formPairs(cells.map(({ start, end }) => text.slice(start, end))).length === 0) return [];
  return cells.flatMap((label, i) => {
    const value = cells[i + 1];
    if (i % 2 > 0 || !value || value.end === value.start) return [];
    const field = { start: label.start, end: value.end };
    return [{ ...field, kind: 'field' as const, text: flat(text, field) }];
  });
}

/** The rows of a table by ranges that is written as one line. The text before them is its header. */
function bandRows(
  text: string,
  unit: TextSpan,
): Pick<Candidate, 'kind' | 'start' | 'end' | 'text' | 'context' | 'header'>[] {
  const bands = bandsIn(text.slice(unit.start, unit.end));
  const header = { start: unit.start, end: unit.start + (bands[0]?.start ?? 0) };
  const context = flat(text, header);
  return bands.map(({ start, end }) => {
    const row = { start: unit.start + start, end: unit.start + end };
    return { ...row, kind: 'row', text: flat(text, row), context, header: context ? header : null };
  });
}

/** A smudge or hatching that OCR read as letters: `~ i| =_ l} ¢ 4 ^.` */
const OCR_NOISE = /^(?:[^\p{L}\p{N}]+|\p{Ll}|.*[~^_{}\\<>¦¢©®¬].*)$/u;
const SEPARATOR = /^[|–—\-•·&/+×x=:]$/u;

const NOISE_SHARE = 0.4;
const FEWEST_TOKENS = 4;

/** The line at the top or foot of every page: `Inspection record no 6 Page 1`. */
const RUNNING_HEAD = /\b(?:page|página|seite|strona) \d{1,4}(?: (?:of|de|von|z) \d{1,4})?$/iu;
const LONGEST_RUNNING_HEAD = 100;

/** `## Question`: a heading of a Word file. */
const WRITTEN_HEADING = /^#{1,6} [^.:]{1,80}$/u;

/** False for OCR noise, a page's running head, a bare heading, and a question in a document, which repeats what is asked. */
function isQuotable({ text }: Candidate): boolean {
  if (/[?？؟]["'”’)]*$/u.test(text) || WRITTEN_HEADING.test(text)) return false;
  if (text.length <= LONGEST_RUNNING_HEAD && RUNNING_HEAD.test(text) && !/^see\b/iu.test(text)) return false;
  const tokens = text.split(' ').filter((token) => !SEPARATOR.test(token));
  const noise = tokens.filter((token) => OCR_NOISE.test(token)).length;
  if (tokens.length >= FEWEST_TOKENS && noise / tokens.length > NOISE_SHARE) return false;
  return /[\p{L}\p{N}]{2}/u.test(text);
}
