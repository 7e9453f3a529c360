import type { Rectangle } from '../verification/rectangles.ts';
import type { Candidate } from './candidate.ts';
import { revisionForm } from './chains/revision-order.ts';
import { disciplineOf } from './discipline.ts';
import { inFileName, legible, reads } from './field-readings.ts';
import { misreadForm, numberForm } from './number-key.ts';
import type { PageEvidence } from './page-evidence.ts';
import { revisionDate } from './revision-date.ts';
import type { TableRow } from './revision-table.ts';
import { inSequence } from './row-sequence.ts';
import { secondBlock, withoutBlock } from './second-block.ts';
import type { SetEvidence } from './set-evidence.ts';
import type { FieldReading, RevisionEntry, SheetReading } from './sheet.ts';
import { type DateOrder, dateOf } from './sheet-date.ts';
import { isPaperSize, isStatus } from './value-forms.ts';

const NO_BLOCK = 'No title block was found on this page.';

/** One page of a drawing file as a sheet: the best candidates, each checked against its witnesses. */
export function sheetOf(page: number, evidence: PageEvidence | null, ofSet: SetEvidence): SheetReading {
  const reading: SheetReading = { page, fields: {}, history: [], layout: null, drawingList: [], doubts: [] };
  if (!evidence) return { ...reading, doubts: [NO_BLOCK] };
  const { fields, doubts } = reading;
  const [own] = ofSet.ranked('number', evidence);
  const second = secondBlock(ofSet.ranked('number', evidence));
  const set = own && second ? withoutBlock(ofSet, own, second) : ofSet;
  if (own && second) doubts.push(`The page has two title blocks: ${own.value} and ${second.value}.`);
  const number = numberOf(evidence, set, second !== null);
  if (number) fields.number = number;
  else doubts.push(NO_BLOCK);
  const rows = rowsOf(evidence, set);
  reading.history = historyOf(rows, set);
  const revision = revisionOf(evidence, set, rows, doubts);
  // It may be the other block's all the same.
  if (revision && second) revision.confidence = Math.min(revision.confidence, SHARED);
  if (revision) fields.revision = revision;
  const title = titleOf(evidence, set, number);
  if (title) fields.title = title;
  const date = revisionDate(evidence, set, rows, revision ?? null);
  if (date) fields.date = date;
  for (const field of ['status', 'scale', 'paperSize'] as const) {
    const [first] = set.ranked(field, evidence);
    // On a scan, any words may stand beside what was taken for a label.
    if (!first || (field === 'status' && !evidence.view.isNative && !isStatus(first.value))) continue;
    fields[field] = reads(first, first.isLabelled ? 0.9 : 0.6);
  }
  Object.assign(fields, disciplineIn(number));
  if (own && second) reading.otherBlock = blockOf(second, evidence, withoutBlock(ofSet, second, own));
  reading.layout = set.layoutOf(evidence);
  reading.drawingList = evidence.lists
    .filter(({ sheets }) => sheets.some((one) => set.listed.get(numberForm(one.number)) === one))
    .flatMap(({ sheets }) => sheets);
  return reading;
}

/** What a second block says, for a person to choose. None of it is sure. */
function blockOf(second: Candidate, evidence: PageEvidence, set: SetEvidence): SheetReading['fields'] {
  const number = reads(second, SHARED);
  const rows = rowsOf(evidence, set);
  const revision = revisionOf(evidence, set, rows, []);
  const title = titleOf(evidence, set, number);
  const date = revisionDate(evidence, set, rows, revision);
  return {
    number,
    ...disciplineIn(number),
    ...(title && { title }),
    ...(revision && { revision }),
    ...(date && { date }),
  };
}

function disciplineIn(number: FieldReading | null): SheetReading['fields'] {
  const discipline = number && disciplineOf(number.value);
  return discipline ? { discipline: { ...number, value: discipline, doubt: null } } : {};
}

/** How certain the best candidate is, by its own score and by its lead over the next one. */
function confidenceOf(first: Candidate, second: Candidate | undefined, full: number): number {
  const own = Math.max(0, Math.min(1, first.score / full));
  const lead = Math.max(0, Math.min(1, (first.score - (second?.score ?? 0)) / (0.3 * full)));
  return Math.round(100 * Math.min(0.97, 0.25 + 0.45 * own + 0.3 * lead)) / 100;
}

function numberOf(evidence: PageEvidence, set: SetEvidence, isShared: boolean): FieldReading | null {
  const ranked = set.ranked('number', evidence).filter(({ score }) => score > MIN_SCORE);
  const [first] = ranked;
  const { name, pages } = set;
  if (!first) return pages === 1 && name.number !== null ? inFileName(name.number, 'number') : null;
  const other = ranked.find(({ value }) => numberForm(value) !== numberForm(first.value));
  const reading = reads(first, legible(confidenceOf(first, other, FULL_NUMBER), evidence));
  if (isShared) reading.confidence = Math.min(reading.confidence, SHARED);
  if (pages === 1 && name.number !== null) return witnessed(reading, name.number, 'number', evidence);
  if (set.listed.size > 0)
    reading.confidence = Math.min(
      0.99,
      reading.confidence + (set.listed.has(numberForm(first.value)) ? 0.1 : 0),
    );
  return reading;
}

const MIN_SCORE = 1;
/** The confidence in what a page with two title blocks says. */
const SHARED = 0.5;
const FULL_NUMBER = 7;

/** Compares a reading with the file's name, which may agree, correct a letter that OCR misread, or contradict. */
function witnessed(
  reading: FieldReading,
  named: string,
  field: 'number' | 'revision',
  { view }: PageEvidence,
): FieldReading {
  const form = field === 'number' ? numberForm : revisionForm;
  if (form(reading.value) === form(named)) {
    return { ...reading, confidence: Math.max(0.95, reading.confidence) };
  }
  if (!view.isNative && misreadForm(reading.value) === misreadForm(named)) {
    return { ...reading, value: named, confidence: 0.9 };
  }
  const doubt = `The file name says ${named}, the title block says ${reading.value}.`;
  return { ...reading, confidence: Math.min(0.6, reading.confidence), doubt };
}

/** The rows of the longest revision table, oldest first. */
function rowsOf(evidence: PageEvidence, set: SetEvidence): TableRow[] {
  const most = set
    .tablesOf(evidence)
    .reduce<TableRow[]>((rows, table) => (table.rows.length > rows.length ? table.rows : rows), []);
  const rows = newestFirst(most, set.order).reverse();
  if (evidence.view.isNative) return rows;
  return inSequence(rows, set.ranked('revision', evidence)[0]?.value ?? null);
}

function historyOf(rows: readonly TableRow[], { order }: SetEvidence): RevisionEntry[] {
  return rows.map(({ revision, date, description }) => ({
    ...{ revision, date: dateOf(date, order)?.iso ?? null, description },
  }));
}

function revisionOf(
  evidence: PageEvidence,
  set: SetEvidence,
  rows: readonly TableRow[],
  doubts: string[],
): FieldReading | null {
  const [first, second] = set.ranked('revision', evidence).filter(({ score }) => score > MIN_SCORE);
  const newest = rows.at(-1);
  const { name, pages } = set;
  const named_ = pages === 1 ? name.revision : null;
  if (!first && !newest) return named_ === null ? null : inFileName(named_, 'revision');
  const reading = first
    ? reads(first, legible(confidenceOf(first, second, FULL_REVISION), evidence))
    : {
        ...reads({ value: newest?.revision ?? '', box: newest?.box as Rectangle }, 0.75),
        from: 'revision-table' as const,
      };
  const isSame = first && newest && revisionForm(first.value) === revisionForm(newest.revision);
  // Of `02` in the table and `2` in the cell, a scan has lost a figure.
  if (isSame && !evidence.view.isNative && newest.revision.length > first.value.length)
    reading.value = newest.revision;
  if (first && newest && !isSame) {
    reading.doubt = `The revision cell says ${first.value}, the revision table ends with ${newest.revision}.`;
    reading.confidence = Math.min(reading.confidence, 0.6);
  } else if (first && newest && !newest.isAssumed) reading.confidence = Math.max(reading.confidence, 0.95);
  if (!first && newest && isIncomplete(evidence, set, newest)) {
    reading.doubt = `The revision table was not read to its end: ${newest.revision} may be an earlier revision.`;
    reading.confidence = 0.5;
  }
  if (!first && evidence.labels.some((label) => label.kinds.includes('revision') && label.rest === null))
    doubts.push('The revision cell contains no revision.');
  if (reading.doubt !== null) return reading;
  const isInTable = first !== undefined && newest !== undefined && !newest.isAssumed;
  if (named_ === null) return isInTable ? reading : unlessOther(reading);
  return witnessed(reading, named_, 'revision', evidence);
}

/** Whether a later date beside a scan's table may belong to a row whose revision was lost. */
function isIncomplete({ view, candidates }: PageEvidence, { order }: SetEvidence, newest: TableRow): boolean {
  const last = dateOf(newest.date, order)?.iso ?? '';
  return !view.isNative && candidates.date.some(({ value }) => (dateOf(value, order)?.iso ?? '') > last);
}

/**
 * Doubts two letters or a paper size that neither a table nor the file's name repeats. AA follows Z, but JS may be a
 * signature.
 */
function unlessOther(reading: FieldReading): FieldReading {
  const isSize = isPaperSize(reading.value);
  if (!isSize && !/^\p{L}{2}$/u.test(reading.value)) return reading;
  const doubt = isSize
    ? `The revision cell says ${reading.value}, which may be the size of the paper.`
    : `The revision cell says ${reading.value}, which may be initials.`;
  return { ...reading, doubt, confidence: Math.min(reading.confidence, 0.6) };
}

const FULL_REVISION = 5;

function titleOf(evidence: PageEvidence, set: SetEvidence, number: FieldReading | null): FieldReading | null {
  const [first, second] = set.ranked('title', evidence).filter(({ score }) => score > MIN_SCORE);
  const listed = number && set.listed.get(numberForm(number.value));
  if (!first)
    return listed
      ? { ...reads({ value: listed.title, box: listed.box }, 0.6), from: 'drawing-list', box: null }
      : null;
  const reading = reads(
    first,
    first.isLabelled ? confidenceOf(first, second, 7) : Math.min(0.7, confidenceOf(first, second, 6)),
  );
  const same = listed && letters(listed.title) === letters(reading.value);
  return same ? { ...reading, confidence: Math.max(reading.confidence, 0.97) } : reading;
}

const letters = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Rows of a table, newest first, by its first and last date. If these are equal or unreadable, its revisions decide. */
function newestFirst(rows: readonly TableRow[], order: DateOrder): TableRow[] {
  const dates = rows.map((row) => dateOf(row.date, order)?.iso ?? '');
  const first = dates.find((date) => date !== '') ?? '';
  const last = dates.findLast((date) => date !== '') ?? '';
  const downward =
    first < last || (first === last && isLater(rows.at(-1)?.revision ?? '', rows[0]?.revision ?? ''));
  return downward ? [...rows].reverse() : [...rows];
}

const isLater = (a: string, b: string) => a.length > b.length || (a.length === b.length && a > b);
