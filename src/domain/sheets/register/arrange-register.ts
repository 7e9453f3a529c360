import { startOfDay } from '../../documents/filter-documents.ts';
import { localDay } from '../../text/day.ts';
import { endOfDay, sheetsAsAt } from './as-at.ts';
import { compareNumbers } from './compare-numbers.ts';
import { compareDisciplines, disciplineName, sameDiscipline } from './disciplines.ts';
import type { RegisterSheet } from './register-sheet.ts';
import { columnValue, type RegisterSorting } from './register-view.ts';

/** The filter of the register. An empty text filters nothing. Days are `2026-03-03`, in the user's own time zone. */
export interface RegisterFilter {
  /** Each word must be in the number, the title, the revision or the file's name. */
  words: string;
  discipline: string;
  /** The first and the last day of receipt, both inclusive. */
  from: string;
  to: string;
  /** Shows the sheets that were current at the end of this day. */
  asAt: string;
  /** Shows superseded sheets too. */
  superseded: boolean;
}

type FileName = (documentId: string) => string | null;

/** The sheets that pass the filter, in their order. An invalid day filters nothing. */
export function filterRegister<Sheet extends RegisterSheet>(
  sheets: readonly Sheet[],
  filter: RegisterFilter,
  fileName: FileName,
): Sheet[] {
  const sought = filter.words.split(/\s+/u).filter(Boolean).map(wordForms);
  const from = startOfDay(filter.from, 0);
  const to = endOfDay(filter.to);
  const then = endOfDay(filter.asAt) === null ? sheets : sheetsAsAt(sheets, filter.asAt, localDay);
  return then.filter((sheet) => {
    const received = Date.parse(sheet.receivedAt);
    return (
      sheet.duplicateOf === null &&
      (filter.superseded || sheet.state === 'current') &&
      (!filter.discipline || sameDiscipline(disciplineName(sheet), filter.discipline)) &&
      (from === null || received >= from) &&
      (to === null || received < to) &&
      matches(sheet, sought, fileName)
    );
  });
}

interface WordForms {
  plain: string;
  /** Letters and figures without separators: A101 finds A-101. */
  bare: string;
}

const bareOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

function wordForms(word: string): WordForms {
  const plain = word.toLowerCase();
  return { plain, bare: bareOf(plain) };
}

function matches(sheet: RegisterSheet, sought: readonly WordForms[], fileName: FileName): boolean {
  if (sought.length === 0) return true;
  const { number, title, revision, documentId } = sheet;
  const label = [number, title, revision, fileName(documentId)].join(' ').toLowerCase();
  const bareNumber = bareOf((number ?? '').toLowerCase());
  return sought.every(
    ({ plain, bare }) => label.includes(plain) || (bare !== '' && bareNumber.includes(bare)),
  );
}

/**
 * The sheets in an order. Those without a value are last in both directions. Equal ones are ordered by number, then by
 * time of receipt.
 */
export function sortRegister<Sheet extends RegisterSheet>(
  sheets: readonly Sheet[],
  { column, descending }: RegisterSorting,
  fileName: FileName,
): Sheet[] {
  return sheets
    .map((sheet) => ({ sheet, value: columnValue(column, sheet, fileName) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || byPlace(a.sheet, b.sheet);
      const order =
        column === 'received' || column === 'date'
          ? Number(a.value > b.value) - Number(a.value < b.value)
          : compareNumbers(a.value, b.value);
      return (descending ? -order : order) || byPlace(a.sheet, b.sheet);
    })
    .map(({ sheet }) => sheet);
}

/** By number. The current revision comes first, then superseded ones, the newest first. */
function byPlace(a: RegisterSheet, b: RegisterSheet): number {
  return (
    compareNumbers(a.number, b.number) ||
    Number(a.state === 'superseded') - Number(b.state === 'superseded') ||
    b.receivedAt.localeCompare(a.receivedAt) ||
    a.documentId.localeCompare(b.documentId) ||
    a.page - b.page
  );
}

export type RegisterRow<Sheet> =
  | { kind: 'discipline'; name: string; count: number }
  | { kind: 'sheet'; sheet: Sheet };

/** Sorted sheets grouped by discipline. Each group keeps the given order. */
export function groupByDiscipline<Sheet extends RegisterSheet>(
  sheets: readonly Sheet[],
): RegisterRow<Sheet>[] {
  const groups = new Map<string, { name: string; sheets: Sheet[] }>();
  for (const sheet of sheets) {
    const name = disciplineName(sheet);
    const group = groups.get(name.toLowerCase());
    if (group) group.sheets.push(sheet);
    else groups.set(name.toLowerCase(), { name, sheets: [sheet] });
  }
  return [...groups.values()]
    .sort((a, b) => compareDisciplines(a.name, b.name))
    .flatMap(({ name, sheets: members }) => [
      { kind: 'discipline' as const, name, count: members.length },
      ...members.map((sheet) => ({ kind: 'sheet' as const, sheet })),
    ]);
}
