import { formatAmount } from './amount.ts';
import { type Figure, figureOf } from './figure.ts';
import type { RowMatch } from './match-rows.ts';
import { nameOf } from './paper-name.ts';
import type { RecordAnswer, RecordRow } from './record-answer.ts';
import { countOfPapers, recordSentences } from './record-sentences.ts';
import { scanNotes } from './row-notes.ts';
import type { RowQuestion } from './row-question.ts';
import type { PaperRow } from './row-tables.ts';
import { valueTexts } from './row-values.ts';
import { foldWord } from './words.ts';

/** A single value comes from one form. From up to this many forms the values are listed. */
const MAX_FORMS = 4;
/** Matches values that are not a form's own delivery: running totals and orders. */
const NOT_ITS_OWN =
  /\b(?:running|total|cumulative|to date|ordered|balance|spec|specified|required|target)\b/iu;
const WHO =
  /^(?:who|name|given by|presente[rd]|driver|raised by|replied by|inspector|by|contact|prepared by)\b/iu;
const WHEN = /\b(?:date|due|delivered|issued|inspected|deliver by|needed by)\b/iu;

/** Answers a question about the value of a label on one form, or on several forms of a kind. */
export function answerFromForms(question: RowQuestion, match: RowMatch): RecordAnswer | null {
  const { operation, unit } = question;
  if (unit !== null) return operation === 'compare' ? null : sumAnswer(unit, match);
  const columns = askedColumns(question, match);
  if (columns.length === 0) return null;
  // Sheets that a question names are already the only papers: `compare the strength of C-101 and C-104`.
  if (operation === 'compare') return compareAnswer(match, columns);
  if (match.subject + match.loose.length === 0) return null;
  if (operation !== 'value' && operation !== 'list') return null;
  return repeatsQuestion(question, match, columns)
    ? papersAnswer(match, columns)
    : formsAnswer(match, columns);
}

/** `Which certificate is for docket 70341` says the value itself, and asks which paper has it. */
function repeatsQuestion({ words }: RowQuestion, { rows }: RowMatch, columns: readonly number[]): boolean {
  const values = rows.flatMap(({ cells }) => columns.map((column) => cells?.[column] ?? ''));
  return values.length > 0 && values.every((value) => words.includes(foldWord(value)));
}

function papersAnswer({ rows, table }: RowMatch, columns: readonly number[]): RecordAnswer | null {
  if (rows.length > MAX_FORMS) return null;
  const said = (row: PaperRow) =>
    columns.map((column) => `${table.headers[column] ?? ''} ${row.cells?.[column] ?? ''}`).join(', ');
  return cited(`${rows.map((row) => `${nameOf(row.paper)} — ${said(row)}`).join('; ')}.`, rows, columns);
}

/**
 * The columns that a question asks for. "Who" and "when" ask for labels of a person or a date, unless the question
 * names another label more exactly.
 */
function askedColumns({ asksWho, asksWhen }: RowQuestion, { columns, table }: RowMatch): number[] {
  const fits = (column: number) => {
    const header = table.headers[column] ?? '';
    return (
      (!asksWho || WHO.test(header)) &&
      (!asksWhen || (WHEN.test(header) && !/total|amount|balance/iu.test(header)))
    );
  };
  return asksWho || asksWhen ? columns.filter(fits) : columns;
}

function locationsOf({ paper, cellLines }: PaperRow, columns: readonly number[]): RecordRow['locations'] {
  const lines = columns.flatMap((column) => cellLines?.[column] ?? []);
  return [...new Set(lines)].map((line) => ({ documentId: paper.documentId, line }));
}

/** An answer that is stated on these rows in these columns. */
function cited(headline: string, rows: readonly PaperRow[], columns: readonly number[]): RecordAnswer {
  const stated = rows.map((row) => ({ label: '', locations: locationsOf(row, columns) }));
  return { headline, rows: stated, notes: [], isSure: true };
}

/** The asked values of a few forms. */
function formsAnswer(match: RowMatch, columns: readonly number[]): RecordAnswer | null {
  const { rows, table } = match;
  if (rows.length === 0 || rows.length > MAX_FORMS || (rows.length > 1 && match.loose.length > 0))
    return null;
  const values = valueTexts({ rows, table, labelOf: ({ paper }) => nameOf(paper) }, columns);
  return values === null ? null : cited(`${values}.`, rows, columns);
}

/** The value of one label on several forms, the largest first. */
function compareAnswer(match: RowMatch, asked: readonly number[]): RecordAnswer | null {
  const { rows, table } = match;
  const columns =
    asked.length > 1 ? asked.filter((one) => !NOT_ITS_OWN.test(table.headers[one] ?? '')) : asked;
  const [column] = columns;
  if (column === undefined || columns.length > 1 || rows.length < 2 || rows.length > MAX_FORMS) return null;
  const known = rows.map((row) => ({ row, figure: figureOf(row.cells?.[column] ?? '') }));
  if (known.some(({ figure }) => figure === null)) return null;
  const size = (figure: Figure | null) => figure?.thousandths ?? 0;
  const sorted = known.toSorted((a, b) => size(b.figure) - size(a.figure));
  const texts = sorted.map(({ row }) => `${nameOf(row.paper)}: ${row.cells?.[column]}`);
  const isEqual = size(sorted[0]?.figure ?? null) === size(sorted.at(-1)?.figure ?? null);
  const say = isEqual ? recordSentences.same : recordSentences.highestFirst;
  return cited(
    say(texts.join('; '), table.headers[column] ?? ''),
    sorted.map(({ row }) => row),
    [column],
  );
}

/** A unit in clear print, and in the forms that OCR makes of it: `7.0 m3`, `6.4m?`. */
const UNITS: Readonly<Record<string, { clear: RegExp; read: RegExp; name: string }>> = {
  m3: { clear: /^[\d.]+\s?m[3³]/iu, read: /^\d+(?:\.\d+)?\s?m(?:[3³s?®°*])?$/iu, name: 'm³' },
  m2: { clear: /^[\d.]+\s?m[2²]/iu, read: /^\d+(?:\.\d+)?\s?m[2²]$/iu, name: 'm²' },
  t: { clear: /^[\d.,]+\s?(?:t|tonnes?)$/iu, read: /^[\d.,]+\s?(?:t|tonnes?)$/iu, name: 't' },
  kg: { clear: /^[\d.,]+\s?kg$/iu, read: /^[\d.,]+\s?kg$/iu, name: 'kg' },
};

/** A code says for certain which forms are meant: `N32`. */
const CODE = /^\p{L}{1,3}\d{2,3}$/u;

/** Adds up the amounts with this unit, using the one label that has the unit on every form. */
function sumAnswer(unit: string, match: RowMatch): RecordAnswer | null {
  const words = UNITS[unit];
  const { rows, all, table, unclear } = match;
  if (!words || !match.loose.every((word) => CODE.test(word)) || match.subject === 0) return null;
  const withUnit = table.headers.flatMap((header, column) => {
    const values = table.rows.map(({ cells }) => cells?.[column] ?? '');
    return !NOT_ITS_OWN.test(header) && values.some((value) => words.clear.test(value)) ? [column] : [];
  });
  const [column] = withUnit;
  if (column === undefined || withUnit.length > 1) return null;
  const figures = rows.map((row) => {
    const value = row.cells?.[column] ?? '';
    return {
      row,
      figure: words.read.test(value) ? figureOf(value.replace(/\s?[\p{L}?®°*³²].*$/u, '')) : null,
    };
  });
  const known = figures.filter(({ figure }) => figure !== null);
  if (known.length === 0) return null;
  const total = known.reduce((sum, { figure }) => sum + (figure?.thousandths ?? 0), 0);
  const places = Math.max(...known.map(({ figure }) => figure?.places ?? 0));
  const text = (figure: Figure | null) => formatAmount(figure?.thousandths ?? 0, figure?.places ?? 0);
  const left = figures.length - known.length;
  const sum = `${formatAmount(total, places)} ${words.name}`;
  const sumText = left > 0 ? recordSentences.someUnread(sum, known.length, all.length, left) : sum;
  return {
    headline: recordSentences.of(sumText, table.headers[column] ?? '', countOfPapers(known.length)),
    rows: known.map(({ row, figure }) => ({
      label: `${nameOf(row.paper)}: ${text(figure)} ${words.name}`,
      locations: locationsOf(row, [column]),
    })),
    notes: [
      `${known.map(({ figure }) => text(figure)).join(' + ')} = ${formatAmount(total, places)}`,
      ...unclear.map(({ paper }) => recordSentences.unreadDate(nameOf(paper))),
      ...scanNotes(known.map(({ row }) => row)),
    ],
    isSure: left === 0 && unclear.length === 0,
  };
}
