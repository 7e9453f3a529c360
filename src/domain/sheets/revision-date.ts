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
  const row = revision && rows.find((one) => revisionForm(one.revision) === revisionForm(revision.value));
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
  if (rows.length > 0 && revision)
    return evidence.view.isNative ? named : agreed(unlistedDate(evidence, set, rows), named);
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
 * The date of a revision that a scan's table does not list, because its letter was misread or its row was lost: the newest date of
 * table and block. It is doubted unless the block has the newest date of several rows, and so not that of the first issue.
 * On 72 made scans 6 of 8 such dates are right, and both of those that are not doubted.
 */
function unlistedDate(
  evidence: PageEvidence,
  set: SetEvidence,
  rows: readonly TableRow[],
): FieldReading | null {
  const printed = [
    ...rows.map(({ date, dateBox }) => ({ text: date, box: dateBox, inBlock: false })),
    ...set.ranked('date', evidence).map(({ value, box }) => ({ text: value, box, inBlock: true })),
  ];
  const dates = printed.flatMap(({ text, ...place }) => {
    const date = dateOf(text, set.order);
    return date ? [{ ...place, iso: date.iso }] : [];
  });
  const newest = dates.toSorted((a, b) => b.iso.localeCompare(a.iso))[0];
  if (!newest) return null;
  const same = dates.filter(({ iso }) => iso === newest.iso);
  const isConfirmed =
    rows.length > 1 && same.some(({ inBlock }) => inBlock) && same.some(({ inBlock }) => !inBlock);
  return {
    ...{ value: newest.iso, box: newest.box, from: newest.inBlock ? 'title-block' : 'revision-table' },
    ...(isConfirmed
      ? { confidence: legible(1, evidence), doubt: null }
      : { confidence: 0.5, doubt: UNLISTED }),
  };
}

const UNLISTED =
  'The revision table was not read to this revision, so the date may be that of an earlier one.';

/** The file's name is a second witness of a date, and the only one if the page has none. */
function agreed(reading: FieldReading | null, named: FieldReading | null): FieldReading | null {
  if (!reading || !named || named.value === reading.value)
    return reading && named
      ? { ...reading, doubt: null, confidence: Math.max(0.9, reading.confidence) }
      : (reading ?? named);
  return reading.doubt === UNLISTED ? named : reading;
}

const FAINT = 'This date is too small to be read surely on this scan.';
const FIRST_ISSUE = /^(?:A|-|0{1,2}|0?1|[PT]0?1)$/i;
/**
 * Small figures in a table are the first to be lost on a scan, and the block's own date is usually that of the first
 * issue.
 */
const MAY_BE_EARLIER =
  'No revision table was read on this scan, so the date may be that of an earlier revision.';
