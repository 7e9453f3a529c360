import type { RecordRow } from './record-answer.ts';
import type { PaperRow, RowTable } from './row-tables.ts';
import type { ColumnKind } from './table-columns.ts';
import { foldWord, singular } from './words.ts';

export const AMOUNT_HEADER = /^(?:amount|total|importe|line total)\b/iu;
/** The columns that describe a row, most descriptive first. */
const DESCRIBES = [
  /\b(?:descri\p{L}*|name|defect|action|element|check|particulars|subject|material|task|issue|snag|activity|finding|observation|fault|product|service|works?|what|title|needed)\b/iu,
  /\b(?:item|room|location|where|trade)\b/iu,
];
const PERSON =
  /^(?:who|name|by|owner|responsible|assigned(?: to)?|person|given by|issued to|driver|worker|employee|attendee|action by|from|trade|signed)\b/iu;

/** Whether the cells under a header say what the row is about. */
export function describesRow(header: string): boolean {
  return DESCRIBES.some((words) => words.test(header));
}

/** The row's key, with its description if the key is only a number or letter. */
export function labelOf(
  { cells }: PaperRow,
  { headers }: RowTable,
  noun: string | null,
  without: readonly number[] = [],
): string {
  const isNoun = (header: string) => noun !== null && foldWord(header) === singular(noun);
  const tests = [isNoun, ...DESCRIBES.map((words) => (header: string) => words.test(header))];
  const described = tests
    .map((test) =>
      headers.findIndex(
        (header, i) => i > 0 && test(header) && !AMOUNT_HEADER.test(header) && !without.includes(i),
      ),
    )
    .find((column) => column > 0);
  const [key = ''] = cells ?? [];
  const isCode = key === '' || (/\d/.test(key) && key.length <= 12) || key.length === 1;
  const description = isCode && described ? (cells?.[described] ?? '') : '';
  return [key, description].filter(Boolean).join(' ');
}

export function rowOf(row: PaperRow, label: string): RecordRow {
  return { label, locations: row.lines.map((line) => ({ documentId: row.paper.documentId, line })) };
}

/** The first column of people that no condition uses. */
export function peopleColumn(
  { headers }: RowTable,
  kinds: readonly ColumnKind[],
  used: ReadonlySet<number | null>,
): number | null {
  const isText = (i: number) => kinds[i] === 'text' || kinds[i] === 'key';
  const column = headers.findIndex((header, i) => PERSON.test(header) && isText(i) && !used.has(i));
  return column < 0 ? null : column;
}
