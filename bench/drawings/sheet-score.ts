import { type SheetReading, wholeDocument } from '#domain/sheets/sheet.ts';
import type { Row } from '../table.ts';
import type { TruthSheet } from './drawing-truth.ts';

const FIELDS = ['number', 'revision', 'title', 'date'] as const;
type Field = (typeof FIELDS)[number];

export interface JudgedSheet {
  truth: TruthSheet;
  reading: SheetReading | undefined;
  right: Record<Field, boolean>;
  /** The revision's date is not on the sheet, so it can be neither right nor wrong. */
  hasDate: boolean;
}

export function judge(truth: TruthSheet, readings: readonly SheetReading[]): JudgedSheet {
  const reading = readings.find(({ page }) => page === truth.page || page === wholeDocument);
  const read = (field: Field) => reading?.fields[field]?.value ?? null;
  const hasDate = truth.revision_date_iso != null;
  const right = {
    number: read('number') === truth.number,
    revision: read('revision') === truth.revision,
    title: sameWords(read('title'), truth.title),
    date: hasDate ? read('date') === truth.revision_date_iso : true,
  };
  return { truth, reading, right, hasDate };
}

/** Titles are printed in capitals on one sheet and not on another, and broken into lines anywhere. */
const sameWords = (a: string | null, b: string) =>
  a !== null && a.toUpperCase().replace(/\s+/g, ' ') === b.toUpperCase().replace(/\s+/g, ' ');

/** The share of each field read exactly, and the number of wrong values with high confidence. */
export function scoreRows(set: string, judged: readonly JudgedSheet[], sure: number): Row[] {
  if (judged.length === 0) return [];
  const rows = FIELDS.flatMap((field): Row[] => {
    const asked = field === 'date' ? judged.filter(({ hasDate }) => hasDate) : judged;
    if (asked.length === 0) return [];
    return [row(set, `${field} exact`, asked.filter(({ right }) => right[field]).length / asked.length)];
  });
  const wrong = judged.filter(({ reading, right }) =>
    (['number', 'revision'] as const).some(
      (field) =>
        !right[field] && (reading?.fields[field]?.confidence ?? 0) >= sure && !reading?.fields[field]?.doubt,
    ),
  );
  return [
    ...rows,
    row(set, 'number or revision wrong and sure', wrong.length),
    row(set, 'sheets', judged.length),
  ];
}

const row = (set: string, measure: string, value: number): Row => ({
  set,
  system: 'plumbline',
  measure,
  value,
});

/** The misread values, one line per sheet. */
export function explain(judged: JudgedSheet): void {
  if (Object.values(judged.right).every(Boolean)) return;
  const { truth, reading, right } = judged;
  const wrong = (['number', 'revision', 'title', 'date'] as const)
    .filter((field) => !right[field])
    .map((field) => {
      const read = reading?.fields[field];
      const wanted = field === 'date' ? truth.revision_date_iso : truth[field];
      return `${field} ${wanted}: ${read ? `${read.value} (${read.confidence}${read.doubt ? `, ${read.doubt}` : ''})` : '-'}`;
    });
  console.log(`  ${truth.file} p. ${truth.page}, ${truth.layout}: ${wrong.join('; ')}`);
}
