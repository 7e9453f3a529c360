import type { Answer, Searched } from '#domain/answers/answer.ts';
import { citeRecords } from '#domain/records/cite-records.ts';
import type { RecordRow } from '#domain/records/record-answer.ts';
import { type MarkedValue, markedValues } from '#domain/register-questions/marked-values.ts';
import { sheetName } from '#domain/register-questions/registered-sheet.ts';
import type { AskedPassage } from './asked-passage.ts';

/** If the named sheets print more values than this, they do not answer a question about one value. */
const MOST_FIGURES = 3;

interface Printed {
  passage: AskedPassage;
  values: MarkedValue[];
}

/**
 * The values that the named sheets print for the quantity asked about, such as `SLAB 230 THK` for a slab's thickness.
 * `unnamed` is the question without the sheets' names, or null if it names none. Null if the sheets print no value, or
 * too many.
 */
export function valueAnswer(
  unnamed: string | null,
  passages: readonly AskedPassage[],
  searched: Searched,
): Answer | null {
  if (unnamed === null) return null;
  const pages = new Map(
    passages
      .filter(({ sheet, source }) => sheet?.number && !source)
      .map((passage) => [`${passage.documentId}:${passage.page}`, passage]),
  );
  const printed = [...pages.values()]
    .map((passage): Printed => ({ passage, values: markedValues(unnamed, passage.pageText.text) }))
    .filter(({ values }) => values.length > 0);
  const figures = new Set(printed.flatMap(({ values }) => values.map(({ figure }) => figure)));
  return figures.size === 0 || figures.size > MOST_FIGURES ? null : answerOf(printed, searched);
}

function answerOf(printed: readonly Printed[], searched: Searched): Answer {
  const keyOf = ({ documentId, page }: AskedPassage) => `${documentId}:${page}`;
  const documents = new Map(
    printed.map(({ passage }) => [
      keyOf(passage),
      { source: passage, pages: new Map([[passage.page, passage.pageText]]) },
    ]),
  );
  const rows = printed.flatMap(({ passage, values }) =>
    oneForEach(values).map(
      (value): RecordRow => ({
        label: `${value.value} on ${nameOf(passage)}`,
        locations: [{ documentId: keyOf(passage), line: { ...value, page: passage.page } }],
      }),
    ),
  );
  const [only] = printed;
  const values = [...new Set(printed.flatMap((one) => oneForEach(one.values).map(({ value }) => value)))];
  const where = printed.length === 1 && only ? nameOf(only.passage) : `${printed.length} sheets`;
  const isOne = rows.length === 1;
  const found = {
    headline: `${values.join('; ')} — on ${where}.`,
    rows: isOne ? rows.map((row) => ({ ...row, label: '' })) : rows,
    notes: isOne ? [] : ['More than one value is printed. Look where each applies.'],
    isSure: true,
  };
  return { ...citeRecords(found, documents), searched, confidence: 1, model: '' };
}

/** Counts a value that a sheet repeats once. */
function oneForEach(values: readonly MarkedValue[]): MarkedValue[] {
  return [...new Map(values.toReversed().map((one) => [one.figure, one])).values()].reverse();
}

function nameOf({ sheet }: AskedPassage): string {
  if (!sheet) return '';
  return `${sheetName(sheet)}${sheet.revision ? `, Rev ${sheet.revision}` : ''}`;
}
