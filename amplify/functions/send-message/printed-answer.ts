import type { Answer, Searched } from '#domain/answers/answer.ts';
import { citeRecords } from '#domain/records/cite-records.ts';
import type { RecordAnswer, RecordRow } from '#domain/records/record-answer.ts';
import { linesNaming, soughtOnDrawings } from '#domain/register-questions/locate-question.ts';
import { type MarkedValue, markedValues } from '#domain/register-questions/marked-values.ts';
import { sheetName } from '#domain/register-questions/registered-sheet.ts';
import { sheetId } from '#domain/sheets/sheet.ts';
import type { AskedPassage } from './asked-passage.ts';
import type { Found } from './find-passages.ts';

/** If the named sheets print more values than this, they do not answer a question about one value. */
const MAX_FIGURES = 3;

/**
 * Answers from what the found sheets print: which of them have the name that the question looks for, or else the value
 * of the quantity that it asks about. Null if it asks for neither, or no sheet prints it.
 */
export function printedAnswer(
  text: string,
  { unnamed, passages }: Pick<Found, 'unnamed' | 'passages'>,
  searched: Searched,
): Answer | null {
  const sheets = sheetsOf(passages);
  const found = soughtName(text, sheets) ?? (unnamed === null ? null : askedValue(unnamed, sheets));
  if (!found) return null;
  const documents = new Map(
    sheets.map((sheet) => [idOf(sheet), { source: sheet, pages: new Map([[sheet.page, sheet.pageText]]) }]),
  );
  return { ...citeRecords(found, documents), searched, confidence: 1, model: '' };
}

/** One passage for each numbered sheet. The passages of a sheet share its whole text. */
function sheetsOf(passages: readonly AskedPassage[]): AskedPassage[] {
  const numbered = passages.filter(({ sheet, source }) => sheet?.number && !source);
  return [...new Map(numbered.map((passage) => [idOf(passage), passage])).values()];
}

const idOf = ({ documentId, page }: AskedPassage) => sheetId(documentId, page);

/** The sheets that print the sought name: as a separate label or, if none does, within a note. */
function soughtName(text: string, sheets: readonly AskedPassage[]): RecordAnswer | null {
  for (const name of soughtOnDrawings(text)) {
    const located = withName(name, sheets);
    if (located.length > 0) return sheetsWith(name, located);
  }
  return null;
}

interface Located {
  passage: AskedPassage;
  lines: ReturnType<typeof linesNaming>;
}

function withName(name: string, sheets: readonly AskedPassage[]): Located[] {
  const found = sheets
    .map((passage) => ({ passage, lines: linesNaming(passage.pageText.text, name) }))
    .filter(({ lines }) => lines.length > 0);
  const labelled = found
    .map(({ passage, lines }) => ({ passage, lines: lines.filter(({ isLabel }) => isLabel) }))
    .filter(({ lines }) => lines.length > 0);
  return labelled.length > 0 ? labelled : found;
}

function sheetsWith(name: string, located: readonly Located[]): RecordAnswer {
  const rows = located.map(
    ({ passage, lines }): RecordRow => ({
      label: passage.sheet ? sheetName(passage.sheet) : '',
      locations: lines
        .slice(0, 1)
        .map((line) => ({ documentId: idOf(passage), line: { ...line, page: passage.page } })),
    }),
  );
  const numbers = [...new Set(located.map(({ passage }) => passage.sheet?.number))].join('; ');
  const headline = `${numbers} — ${located.length === 1 ? 'the sheet' : 'the sheets'} with “${name}”.`;
  return { headline, rows, notes: [], isSure: true };
}

interface Printed {
  passage: AskedPassage;
  values: MarkedValue[];
}

/**
 * The values that the named sheets print for the quantity asked about, such as `SLAB 230 THK` for a slab's thickness.
 * `unnamed` is the question without the sheets' names. Null if the sheets print no value, or too many.
 */
function askedValue(unnamed: string, sheets: readonly AskedPassage[]): RecordAnswer | null {
  const printed = sheets
    .map((passage): Printed => ({ passage, values: markedValues(unnamed, passage.pageText.text) }))
    .filter(({ values }) => values.length > 0);
  const figures = new Set(printed.flatMap(({ values }) => values.map(({ figure }) => figure)));
  return figures.size === 0 || figures.size > MAX_FIGURES ? null : valuesOn(printed);
}

function valuesOn(printed: readonly Printed[]): RecordAnswer {
  const rows = printed.flatMap(({ passage, values }) =>
    oneForEach(values).map(
      (value): RecordRow => ({
        label: `${value.value} on ${nameOf(passage)}`,
        locations: [{ documentId: idOf(passage), line: { ...value, page: passage.page } }],
      }),
    ),
  );
  const [only] = printed;
  const values = [...new Set(printed.flatMap((one) => oneForEach(one.values).map(({ value }) => value)))];
  const where = printed.length === 1 && only ? nameOf(only.passage) : `${printed.length} sheets`;
  const isOne = rows.length === 1;
  return {
    headline: `${values.join('; ')} — on ${where}.`,
    rows: isOne ? rows.map((row) => ({ ...row, label: '' })) : rows,
    notes: isOne ? [] : ['More than one value is printed. Look where each applies.'],
    isSure: true,
  };
}

/** Counts a value that a sheet repeats once. */
function oneForEach(values: readonly MarkedValue[]): MarkedValue[] {
  return [...new Map(values.toReversed().map((one) => [one.figure, one])).values()].reverse();
}

function nameOf({ sheet }: AskedPassage): string {
  if (!sheet) return '';
  return `${sheetName(sheet)}${sheet.revision ? `, Rev ${sheet.revision}` : ''}`;
}
