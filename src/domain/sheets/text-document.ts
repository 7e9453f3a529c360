import { revisionForm } from './chains/revision-order.ts';
import { type FieldWord, fieldWords } from './field-sentences.ts';
import type { NameReading } from './file-name.ts';
import { numberForm } from './number-key.ts';
import { type FieldReading, type SheetPage, type SheetReading, wholeDocument } from './sheet.ts';
import { dateOf } from './sheet-date.ts';

const REVISION =
  /(?<![\p{L}\p{N}])(?:rev(?:ision)?|issue|version|edition|index|indice)\.?\s*(?:no\.?|nr\.?)?\s*:?\s*([A-Z]{0,2}\d{1,3}(?:\.\d{1,2})?|[A-Z])(?![\p{L}\p{N}])/iu;
const DATE =
  /(?<!\d)(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?\.?\s+\p{L}{3,10}\.?,?\s+\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})(?!\d)/giu;
const SECTION = /(?<!\d)(\d{2} ?\d{2} ?\d{2}(?:\.\d{2})?)(?!\d)/;
const LABELLED_NUMBER =
  /(?<![\p{L}\p{N}])(?:document|doc|specification|spec|certificate|report|letter|ref(?:erence)?|our ref|quote|transmittal|procedure|itp|swms)\.?\s*(?:no\.?|nr\.?|number|ref\.?|id)?\s*[:#]\s*([\p{L}\p{N}][\p{L}\p{N}./-]*\d[\p{L}\p{N}./-]*)/iu;

/**
 * The lines that may contain a document's number and revision: at the top of its first page, and at the top and bottom of
 * any.
 */
const FIRST_LINES = 12;
const EDGE_LINES = 3;

/**
 * Number, revision and date of a specification, a certificate or a letter, from the first and last lines of its pages
 * and its file name. Null if there is neither a number nor a revision, because it is then not a sheet.
 */
export function readTextDocument(pages: readonly SheetPage[], name: NameReading): SheetReading | null {
  const edges = pages.flatMap(({ text }, index) => edgeLines(text, index === 0));
  const number = numberIn(edges, name);
  const revision = witnessed(first(edges, REVISION, isWritten), name.revision, revisionForm, 'revision');
  if (!number && !revision) return null;
  const reading: SheetReading = {
    page: wholeDocument,
    fields: {},
    history: [],
    layout: null,
    drawingList: [],
    doubts: [],
  };
  if (number) reading.fields.number = number;
  if (revision) reading.fields.revision = revision;
  const date = dateIn(edges) ?? (name.date && read(name.date, 'file-name', 0.7));
  if (date) reading.fields.date = date;
  const title = name.title && read(name.title, 'file-name', 0.8);
  if (title) reading.fields.title = title;
  return reading;
}

function edgeLines(text: string, isFirst: boolean): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const head = lines.slice(0, isFirst ? FIRST_LINES : EDGE_LINES);
  return [...head, ...lines.slice(Math.max(head.length, lines.length - EDGE_LINES))];
}

/** A section counts as a number only if the document's name or its first lines call it one. */
function numberIn(edges: readonly string[], name: NameReading): FieldReading | null {
  const section = edges.map((line) => SECTION.exec(line)?.[1]).find((found) => found !== undefined);
  const printed =
    section && /^\d/.test(name.number ?? section)
      ? spaced(section)
      : (first(edges, LABELLED_NUMBER) ?? nameIn(edges, name.number));
  const isStated =
    printed !== null && (name.number !== null || !section || edges.some((line) => /\bsection\b/i.test(line)));
  if (!isStated && name.number && isTailIn(edges, name.number)) return read(name.number, 'file-name', 0.9);
  return witnessed(isStated ? printed : null, name.number, sectionForm, 'number');
}

/** Whether a longer number ends with the file name's: `TCH-ID-DS-501`, with the project and the author in front, for `DS-501`. */
function isTailIn(edges: readonly string[], number: string): boolean {
  const tail = numberForm(number);
  if (!/\p{L}.*\d/u.test(tail)) return false;
  const codes = wordsOf(edges).filter((word) => /[-.]/.test(word));
  return codes.some(
    (code) =>
      numberForm(code) !== tail &&
      code.toUpperCase().endsWith(number.toUpperCase()) &&
      /[-.]$/.test(code.slice(0, -number.length)),
  );
}

/** The printed number that equals the file name's, without a label: `DOOR HARDWARE SCHEDULE DHS-01`. */
function nameIn(edges: readonly string[], number: string | null): string | null {
  const form = number && numberForm(number);
  return form && /\d/.test(form) ? (wordsOf(edges).find((word) => numberForm(word) === form) ?? null) : null;
}

const wordsOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(/[\s,;:()]+/));

const spaced = (section: string) => section.replace(/^(\d{2}) ?(\d{2}) ?(\d{2})/, '$1 $2 $3');

/** Treats `033000` in a file name as section 03 30 00. */
const sectionForm = (number: string) => numberForm(spaced(number));

/** After `edition` or `index`, a small letter is a word of a sentence or numbers a list: `(i)`. */
const isWritten = (revision: string) => revision === revision.toUpperCase();

const first = (lines: readonly string[], pattern: RegExp, fits = (_: string) => true): string | null =>
  lines
    .map((line) => pattern.exec(line)?.[1])
    .find((found): found is string => found !== undefined && fits(found)) ?? null;

function witnessed(
  printed: string | null,
  named: string | null,
  form: (value: string) => string,
  field: FieldWord,
): FieldReading | null {
  if (printed === null) {
    if (named === null) return null;
    const doubt = `Only the file name gives this ${fieldWords[field]}; the pages do not confirm it.`;
    return { ...read(named, 'file-name', 0.6), doubt };
  }
  if (named === null) return read(printed, 'header', 0.8);
  if (form(printed) === form(named)) return read(printed, 'header', 0.97);
  return {
    ...read(printed, 'header', 0.6),
    doubt: `The file name says ${named}, the document says ${printed}.`,
  };
}

function dateIn(edges: readonly string[]): FieldReading | null {
  for (const line of edges) {
    for (const [, text = ''] of line.matchAll(DATE)) {
      const date = dateOf(text);
      if (date) return read(date.iso, 'header', 0.85);
    }
  }
  return null;
}

const read = (value: string, from: FieldReading['from'], confidence: number): FieldReading => ({
  ...{ value, from, box: null, confidence, doubt: null },
});
