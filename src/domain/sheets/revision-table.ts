import { around, type Rectangle } from '../verification/rectangles.ts';
import { plainLabel } from './label-reading.ts';
import type { Label } from './label-values.ts';
import type { LabelKind } from './label-words.ts';
import type { PageView, Phrase } from './phrases.ts';
import { dateOf } from './sheet-date.ts';
import { bareRevision, isIssueForm } from './value-forms.ts';

export interface TableRow {
  revision: string;
  /** As printed. */
  date: string;
  description: string;
  box: Rectangle;
  dateBox: Rectangle;
  y: number;
  /** Its revision was not read and is copied from the revision cell. */
  isAssumed?: true;
}

export interface RevisionTable {
  /** From top to bottom. */
  rows: TableRow[];
  /** All its phrases, including the header. None of them is a cell of the block. */
  phrases: Set<Phrase>;
}

interface Found {
  revision: Phrase;
  date: Phrase;
  line: Phrase[];
}

/** Rows with their revisions in one column and their dates in another, with or without a header above or below. */
export function revisionTables(view: PageView, labels: readonly Label[]): RevisionTable[] {
  const rows = view.phrases.flatMap((date) => (!date.isFaint && dateOf(date.text) ? rowsAt(view, date) : []));
  const groups: Found[][] = [];
  for (const row of rows.sort((a, b) => a.date.y0 - b.date.y0)) {
    const group = groups.find((others) => isInColumn(others, row));
    if (group) group.push(row);
    else groups.push([row]);
  }
  const used = new Set<Phrase>();
  return groups
    .map((group) => ({ group, header: headerOf(group, labels) }))
    .filter(({ group, header }) => group.length > 1 || header.length > 1)
    .sort((a, b) => quality(b.group, b.header) - quality(a.group, a.header))
    .flatMap(({ group, header }) => {
      const rest = group.filter(({ date }) => !used.has(date));
      if (rest.length < group.length) return [];
      for (const { date } of group) used.add(date);
      return [tableOf(group, header, new Set(labels.map(({ phrase }) => phrase)))];
    });
}

/**
 * Higher with a header and many rows, lower with initials instead of revisions. Of equal groups, the left one is
 * higher.
 */
function quality(group: readonly Found[], header: readonly Phrase[]): number {
  const initials = group.filter(({ revision }) => /^[A-Z]{2}$/.test(revision.text)).length / group.length;
  const left = Math.min(...group.map(({ revision }) => revision.x0)) / 10_000;
  return (header.length > 1 ? 10 : 0) + group.length - 8 * initials - left;
}

/** A date with each revision on its line that is near enough. */
function rowsAt(view: PageView, date: Phrase): Found[] {
  const line = view.phrases.filter(
    (phrase) => isOnLine(phrase, date) && Math.abs(phrase.x0 - date.x0) < reachOf(date),
  );
  return line
    .filter((phrase) => phrase !== date && isIssueForm(phrase.text) && phrase.size < 1.6 * date.size)
    .map((revision) => ({ revision, date, line }));
}

/** The maximum distance from a row's revision to its date. On a small sheet, the table covers half of the width. */
const reachOf = ({ size }: Phrase) => Math.max(420, 60 * size);

function isOnLine(a: Phrase, b: Phrase): boolean {
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return overlap > 0.5 * Math.min(a.size, b.size);
}

/** On a skewed scan, a column shifts by less than a letter from row to row. */
function isInColumn(group: readonly Found[], { revision, date }: Found): boolean {
  const last = group.at(-1);
  if (!last) return false;
  const size = Math.max(date.size, last.date.size);
  const inLine = (a: Phrase, b: Phrase) =>
    Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2) < size;
  const step = date.y0 - last.date.y0;
  return (
    inLine(last.date, date) && inLine(last.revision, revision) && step > 0.7 * size && step < MAX_STEP * size
  );
}

/** The maximum step between rows, in letter heights. Rows may have two lines. */
const MAX_STEP = 6;
/** The maximum distance from the header to the rows, in letter heights. Rows between them may be empty. */
const HEADER_REACH = 22;

/** Labels of a table's columns, one for the revisions and one for the dates. */
function headerOf(group: readonly Found[], labels: readonly Label[]): Phrase[] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return [];
  const size = first.date.size;
  const near = (label: Label) => {
    const { y0, y1 } = label.phrase;
    return y1 > first.date.y0 - HEADER_REACH * size && y0 < last.date.y1 + HEADER_REACH * size;
  };
  const dates = labels.filter((label) => label.kinds.includes('date') && near(label) && label.rest === null);
  for (const date of dates) {
    const line = labels.filter((label) => isOnLine(label.phrase, date.phrase) && label.rest === null);
    if (columnOf(line, first.date) !== date) continue;
    const revision = columnOf(line, first.revision);
    const description = line.find((label) => label.kinds.includes('description') && label !== revision);
    const isTable =
      description !== undefined && Math.abs(description.phrase.x0 - date.phrase.x0) < reachOf(first.date);
    if (!revision || !isRevisionLabel(revision) || !(isTable || group.length > 1)) continue;
    return columnsOf(line, [revision, date, ...(isTable ? [description] : [])]).map(({ phrase }) => phrase);
  }
  return [];
}

/** The labels of a header, column by column. A block beside the table may have cells on the same line. */
function columnsOf(line: readonly Label[], known: readonly Label[]): Label[] {
  let left = Math.min(...known.map(({ phrase }) => phrase.x0));
  let right = Math.max(...known.map(({ phrase }) => phrase.x1));
  const isNext = ({ phrase, kinds }: Label) => {
    const gap = Math.max(phrase.x0 - right, left - phrase.x1);
    return gap < 0 || (gap < WIDEST_COLUMN && kinds.some((kind) => COLUMN_KINDS.has(kind)));
  };
  const columns: Label[] = [];
  for (let rest = [...line]; ; rest = rest.filter((label) => !columns.includes(label))) {
    const next = rest.filter(isNext);
    if (next.length === 0) return columns;
    columns.push(...next);
    left = Math.min(left, ...next.map(({ phrase }) => phrase.x0));
    right = Math.max(right, ...next.map(({ phrase }) => phrase.x1));
  }
}

/** A label joins the header if it is of one of these kinds and no further away than this. */
const WIDEST_COLUMN = 120;
const COLUMN_KINDS: ReadonlySet<LabelKind> = new Set(['revision', 'date', 'description', 'person', 'status']);

/** The label of the column that contains the value: the nearest, because a label or its values may be centred. */
function columnOf(line: readonly Label[], value: Phrase): Label | undefined {
  let best: Label | undefined;
  let bestDistance = 8 * value.size;
  for (const label of line) {
    const { x0, x1 } = label.phrase;
    const distance = Math.min(
      Math.abs(x0 - value.x0),
      Math.abs(x1 - value.x1),
      Math.abs(x0 + x1 - value.x0 - value.x1) / 2,
    );
    if (distance < bestDistance) [best, bestDistance] = [label, distance];
  }
  return best;
}

const isRevisionLabel = (label: Label) =>
  label.kinds.includes('revision') || ROW_LABELS.has(plainLabel(label.phrase.text));

const ROW_LABELS = new Set(['no', 'number', 'mark', 'id', 'sym', 'symbol', 'delta', 'item']);

/** A block beside the table may have cells on the same lines. They are further away than this, larger, or labels. */
const BESIDE = 60;

function tableOf(
  group: readonly Found[],
  header: readonly Phrase[],
  isLabel: ReadonlySet<Phrase>,
): RevisionTable {
  const phrases = new Set(header);
  const known = [...header, ...group.flatMap(({ revision, date }) => [revision, date])];
  const left = Math.min(...known.map(({ x0 }) => x0)) - BESIDE / 4;
  const right = Math.max(...known.map(({ x1 }) => x1)) + BESIDE;
  const isCell = (phrase: Phrase, date: Phrase) =>
    phrase.x0 > left && phrase.x0 < right && !isLabel.has(phrase) && phrase.size < 1.6 * date.size;
  const rows = group.map(({ revision, date, line }): TableRow => {
    const cells = line.filter((phrase) => isCell(phrase, date));
    const words = cells.filter((phrase) => phrase !== revision && phrase !== date);
    for (const phrase of [revision, date, ...cells]) phrases.add(phrase);
    const description = words
      .filter((phrase) => /\p{L}{2,}/u.test(phrase.text))
      .reduce((longest, phrase) => (phrase.text.length > longest.length ? phrase.text : longest), '');
    return {
      revision: bareRevision(revision.text),
      date: date.text,
      description,
      box: revision.box,
      dateBox: around([date.box]),
      y: date.y0,
    };
  });
  return { rows, phrases };
}
