import type { Rectangle } from '../verification/rectangles.ts';
import { revisionForm } from './chains/revision-order.ts';
import { faintDate } from './faint-dates.ts';
import { inFileName, legible, reads } from './field-readings.ts';
import type { PageEvidence } from './page-evidence.ts';
import type { TableRow } from './revision-table.ts';
import type { SetEvidence } from './set-evidence.ts';
import { type FieldReading, SURE } from './sheet.ts';
import { dateOf } from './sheet-date.ts';

/** The date of the sheet's revision. The block's own date is often that of the first issue. */
export function revisionDate(
  evidence: PageEvidence,
  set: SetEvidence,
  rows: readonly TableRow[],
  revision: FieldReading | null,
): FieldReading | null {
  // A letter that was issued again has two rows.
  const row = revision && rows.findLast((one) => revisionForm(one.revision) === revisionForm(revision.value));
  const inTable = row && dateOf(row.date, set.order);
  if (row && inTable) {
    const confidence = inTable.orOther === null ? 0.95 : 0.85;
    return {
      value: inTable.iso,
      from: 'revision-table',
      box: row.dateBox,
      confidence: legible(Math.min(confidence, revision.confidence), evidence),
      doubt: null,
    };
  }
  const named = set.pages === 1 && set.name.date !== null ? inFileName(set.name.date, 'date') : null;
  const cells = new Set(evidence.candidates.date.flatMap((one) => (one.isLabelled ? [one.phrase] : [])));
  const faint = revision && faintDate(evidence.view, cells, set.order);
  if (faint) return agreed({ ...reads(faint, 0.5), from: 'revision-table', doubt: FAINT }, named);
  if (rows.length > 0 && revision) {
    const unlisted = evidence.view.isNative ? null : unlistedDate(evidence, set, rows);
    if (!unlisted || (unlisted.doubt && named && named.value !== unlisted.value)) return named;
    return agreed(unlisted, named);
  }
  const [first] = set.ranked('date', evidence);
  const date = first && dateOf(first.value, set.order);
  if (!first || !date) return named;
  const sureness = date.orOther === null || set.isOrderShown ? 0.9 : SURE - 0.05;
  const reading = {
    ...reads(first, legible(first.isLabelled ? sureness : SURE - 0.2, evidence)),
    value: date.iso,
  };
  if (first.phrase.isFaint) return agreed({ ...reading, confidence: 0.5, doubt: FAINT }, named);
  if (named?.value === date.iso) return agreed(reading, named);
  return revision && !evidence.view.isNative && !FIRST_ISSUE.test(revision.value)
    ? { ...reading, confidence: 0.5, doubt: MAY_BE_EARLIER }
    : reading;
}

/**
 * The date of a revision that the scan's table does not list (its letter was misread, or its row lost): the newest date
 * in the table or the title block. It has no doubt only if the table has several rows and its newest date is the title
 * block's. On 72 made scans 7 of 8 such dates were right, and all three without a doubt.
 */
function unlistedDate(
  evidence: PageEvidence,
  set: SetEvidence,
  rows: readonly TableRow[],
): FieldReading | null {
  const newestOf = (printed: readonly { value: string; box: Rectangle }[]) =>
    printed
      .flatMap(({ value, box }) => {
        const date = dateOf(value, set.order);
        return date ? [{ value: date.iso, box }] : [];
      })
      .reduce<{ value: string; box: Rectangle } | null>(
        (newest, one) => (newest && newest.value >= one.value ? newest : one),
        null,
      );
  const inTable = newestOf(rows.map(({ date, dateBox }) => ({ value: date, box: dateBox })));
  const inBlock = newestOf(set.ranked('date', evidence));
  const isConfirmed = rows.length > 1 && inTable?.value === inBlock?.value;
  const sureness = isConfirmed
    ? { confidence: legible(1, evidence), doubt: null }
    : { confidence: 0.5, doubt: UNLISTED };
  if (inTable && inTable.value >= (inBlock?.value ?? ''))
    return { ...inTable, from: 'revision-table', ...sureness };
  return inBlock && { ...inBlock, from: 'title-block', ...sureness };
}

const UNLISTED =
  'The revision table was not read as far as this revision, so the date may be that of an earlier one.';

/** The same date in the file's name removes the doubt and raises the confidence to at least 0.9. */
const agreed = (reading: FieldReading, named: FieldReading | null): FieldReading =>
  named?.value === reading.value
    ? { ...reading, doubt: null, confidence: Math.max(0.9, reading.confidence) }
    : reading;

const FAINT = 'This date is too small to be read reliably on this scan.';
const FIRST_ISSUE = /^(?:A|-|0{1,2}|0?1|[PT]0?1)$/i;
/**
 * Small figures in a table are the first to be lost on a scan, and the block's own date is usually that of the first
 * issue.
 */
const MAY_BE_EARLIER =
  'No revision table was read on this scan, so the date may be that of an earlier revision.';
