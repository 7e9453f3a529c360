import type { Candidate } from './candidate.ts';
import { dateColumns } from './date-columns.ts';
import type { NameReading } from './file-name.ts';
import { layoutOf } from './layout.ts';
import { misreadForm, numberForm } from './number-key.ts';
import type { PageEvidence } from './page-evidence.ts';
import type { RevisionTable } from './revision-table.ts';
import type { LearntLayout, ListedSheet, SheetField } from './sheet.ts';
import { type DateOrder, dateOf, isOrderShown, orderOf } from './sheet-date.ts';
import { isNumberForm } from './value-forms.ts';

/** The combined evidence of the pages of one file. */
export interface SetEvidence {
  name: NameReading;
  pages: number;
  order: DateOrder;
  /** Whether one of its dates can be read in only one order of day and month. */
  isOrderShown: boolean;
  listed: Map<string, ListedSheet>;
  /**
   * Candidates of a field, with scores raised by the set, the drawing list, the file name and a person's correction.
   */
  ranked(field: SheetField, evidence: PageEvidence): Candidate[];
  /** The revision tables that count for a page. */
  tablesOf(evidence: PageEvidence): readonly RevisionTable[];
  layoutOf(evidence: PageEvidence): string | null;
  /** Whether this page prints the number in the file's name as its own. */
  numberInName(evidence: PageEvidence): boolean;
}

/** The columns of dates of a page. A scan's table may have lost rows whose revision was misread, but not their dates. */
function printedColumns({ view, tables }: PageEvidence): string[][] {
  const ofTables = tables.map(({ rows }) => rows.map(({ date }) => date));
  if (view.isNative) return ofTables;
  const dates = view.phrases.filter(({ text }) => dateOf(text) !== null);
  const columns = dateColumns(dates).filter((column) => column.length >= MIN_COLUMN);
  return [...ofTables, ...columns.map((column) => column.map(({ text }) => text))];
}

/** Two dates are often in order in both ways. */
const MIN_COLUMN = 3;

const FIELDS: readonly SheetField[] = ['number', 'title', 'revision', 'date', 'status', 'scale'];
/** Two values are at the same place if their sides or middles are. A hundredth of the page is 8 mm on A1. */
const SAME_PLACE = 0.012;

export function setEvidence(
  pages: readonly PageEvidence[],
  name: NameReading,
  layouts: readonly LearntLayout[],
): SetEvidence {
  const order = orderOf(
    pages.flatMap(({ dates }) => dates),
    pages.flatMap(printedColumns),
    pages.some(({ isImperial }) => isImperial),
  );
  const sure = new Map(FIELDS.map((field) => [field, surePlaces(pages, field)]));
  const listed = listedSheets(pages);
  const layoutByPage = new Map(pages.map((page) => [page, layoutOf(page)]));
  const repeated = repeatedNumbers(pages);

  function ranked(field: SheetField, page: PageEvidence): Candidate[] {
    const learnt = layouts.find(({ layout }) => layout === layoutByPage.get(page))?.fields[field];
    return page.candidates[field]
      .map((candidate) => {
        let { score } = candidate;
        if (learnt && isSamePlace(learnt, candidate.box)) score += LEARNT;
        score += 0.5 * placesAt(sure.get(field) ?? [], candidate, page);
        if (field === 'number') score += witness(candidate);
        if (field === 'number' && repeated.has(candidate.value)) score -= 3;
        return { ...candidate, score };
      })
      .sort((a, b) => b.score - a.score);
  }

  function witness({ value }: Candidate): number {
    const inList = listed.has(numberForm(value)) ? 1 : 0;
    if (pages.length > 1 || name.number === null) return inList;
    return inList + (numberForm(value) === numberForm(name.number) ? 2 : 0);
  }

  return {
    ...{ name, pages: pages.length, order, listed, ranked },
    isOrderShown: isOrderShown(pages.flatMap(({ dates }) => dates)),
    tablesOf: ({ tables }) => tables,
    layoutOf: (page) => layoutByPage.get(page) ?? null,
    numberInName: ({ candidates }) =>
      candidates.number.some(
        ({ value, score }) =>
          name.number !== null && score > 0.5 && misreadForm(value) === misreadForm(name.number),
      ),
  };
}

/** The score added by a person's correction, which only much stronger evidence elsewhere on the page outweighs. */
const LEARNT = 6;

interface FieldLocation {
  page: PageEvidence;
  candidate: Candidate;
}

/** The positions of this field on pages whose reading is certain. */
function surePlaces(pages: readonly PageEvidence[], field: SheetField): FieldLocation[] {
  return pages.flatMap((page) => {
    const [first, second] = page.candidates[field];
    return first && first.score > (second?.score ?? 0) + 1.5 ? [{ page, candidate: first }] : [];
  });
}

/**
 * More pages with the field at one position add no evidence, and counting them all would take minutes in a set of
 * thousands.
 */
const MAX_PLACES = 6;

function placesAt(places: readonly FieldLocation[], candidate: Candidate, page: PageEvidence): number {
  let count = 0;
  for (const place of places) {
    if (place.page === page || !isSamePlace(place.candidate.box, candidate.box)) continue;
    count += 1;
    if (count === MAX_PLACES) break;
  }
  return count;
}

export function isSamePlace(a: Candidate['box'], b: Candidate['box']): boolean {
  const near = (x: number, y: number) => Math.abs(x - y) < SAME_PLACE;
  const across =
    near(a.x, b.x) || near(a.x + a.width, b.x + b.width) || near(a.x + a.width / 2, b.x + b.width / 2);
  const down =
    near(a.y, b.y) || near(a.y + a.height, b.y + b.height) || near(a.y + a.height / 2, b.y + b.height / 2);
  return across && down;
}

/** A "number" that most of the sheets print, and more than three of them, is the job's. */
function repeatedNumbers(pages: readonly PageEvidence[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const value of new Set(page.candidates.number.map((candidate) => candidate.value)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const most = Math.max(3, 0.6 * pages.length);
  return new Set([...counts].filter(([, count]) => count > most).map(([value]) => value));
}

/** The set's own drawing list: one with a header, or with the numbers of the set's sheets. */
function listedSheets(pages: readonly PageEvidence[]): Map<string, ListedSheet> {
  const first = new Set(
    pages.flatMap(({ candidates }) => candidates.number.slice(0, 1).map(({ value }) => numberForm(value))),
  );
  const listed = new Map<string, ListedSheet>();
  for (const { lists } of pages) {
    for (const { sheets, hasHeader } of lists) {
      const known = sheets.filter(({ number }) => first.has(numberForm(number))).length;
      if (!hasHeader && known < Math.max(3, 0.4 * sheets.length)) continue;
      for (const sheet of sheets) {
        if (isNumberForm(sheet.number, true) && !listed.has(numberForm(sheet.number)))
          listed.set(numberForm(sheet.number), sheet);
      }
    }
  }
  return listed;
}
