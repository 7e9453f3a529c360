import type { RevisionEntry } from '../sheet.ts';
import type { ChainSheet } from './chain-sheet.ts';
import { compareRevisions, revisionKey } from './revision-order.ts';
import { beginsTitle, isSameTitle } from './same-title.ts';
import { sureValue } from './sure.ts';

/** How one sheet follows another with the same number. */
export type SheetOrder =
  | { order: 'before' | 'after' | 'copy' }
  /**
   * Two sheets with one number that are not revisions of each other, or whose order is unclear. `of` are those whose
   * reading is the reason.
   */
  | { order: 'unclear'; doubt: string; of: readonly ChainSheet[] };

type Witness = 'before' | 'after' | null;

const unclear = (doubt: string, of: readonly ChainSheet[]): SheetOrder => ({ order: 'unclear', doubt, of });

/**
 * The order of sheet `a` and sheet `b`: by their revisions, by the newer one's table, and by their dates. No two of
 * these may contradict each other, unless the table confirms revision and date. The order of upload does not count.
 */
export function compareSheets(a: ChainSheet, b: ChainSheet): SheetOrder {
  const unsure = [a, b].filter((sheet) => sureValue(sheet, 'number') === null);
  if (unsure.length > 0) return unclear('The number was not read with certainty.', unsure);
  const doubt = differentSheets(a, b);
  if (doubt) return unclear(doubt, [a, b]);
  const [left, right] = [revisionOf(a), revisionOf(b)];
  if (left === null || right === null) return orderSeen(a, b) ?? compareUnread(a, b);
  const scheme = compareRevisions(left, right);
  if (scheme === 'same') return compareSameRevision(a, b, left);
  const table = fromTables(a, b);
  const dates = fromDates(a, b);
  if (scheme === 'unclear') {
    if (table && (dates === null || dates === table)) return { order: table };
    if (!table && dates) return { order: dates };
    return unclear(`It is not clear which revision is newer, ${spelt(left)} or ${spelt(right)}.`, [a, b]);
  }
  const [older, newer] = scheme === 'before' ? [a, b] : [b, a];
  if (table && table !== scheme)
    return unclear(
      `The revision table of revision ${spelt(revisionOf(older))} lists revision ${spelt(revisionOf(newer))}.`,
      [a, b],
    );
  if (dates && dates !== scheme && !confirmsIssue(newer, older))
    return unclear(
      `Revision ${spelt(revisionOf(older))} is dated after revision ${spelt(revisionOf(newer))}.`,
      [a, b],
    );
  return { order: scheme };
}

/** Null if nothing shows that they are two different sheets. */
function differentSheets(a: ChainSheet, b: ChainSheet): string | null {
  if ((a.page === 0) !== (b.page === 0)) return 'A drawing and a text document have the same number.';
  const [left, right] = [a.readings.title?.value, b.readings.title?.value];
  if (left && right) {
    // A title may have been read without its second line. The table then shows that they are one sheet.
    const isCut = beginsTitle(left, right) && (confirmsIssue(a, b) || confirmsIssue(b, a));
    const isSame = isSameTitle(left, right) || isCut;
    return isSame ? null : `The number has two titles: “${left}” and “${right}”.`;
  }
  // Without both titles, other evidence must show that they are one sheet.
  const isOneLayout = a.layout !== null && a.layout === b.layout;
  return isOneLayout || fromTables(a, b) !== null ? null : 'The titles of this number could not be compared.';
}

/** An empty cell or a dash is the first issue. Null if the revision is missing or unsure. */
function revisionOf(sheet: ChainSheet): string | null {
  return sureValue(sheet, 'revision');
}

const spelt = (revision: string | null) => revision?.trim() || '–';

/**
 * A revision read by OCR is not certain by itself, because one letter may be misread. It still orders two sheets if
 * their dates agree with it: certain ones, or those in their file names.
 */
function orderSeen(a: ChainSheet, b: ChainSheet): SheetOrder | null {
  const [left, right] = [seenRevision(a), seenRevision(b)];
  if (left === null || right === null) return null;
  const scheme = compareRevisions(left, right);
  const table = fromTables(a, b);
  return (scheme === 'before' || scheme === 'after') &&
    byDates(namedDate(a), namedDate(b)) === scheme &&
    (table === null || table === scheme)
    ? { order: scheme }
    : null;
}

function seenRevision({ readings: { revision } }: ChainSheet): string | null {
  return revision && revision.doubt === null && revision.confidence >= SEEN ? revision.value : null;
}

/** A revision on a scan has at most .85. One beside the number whose label was not read has .6. */
const SEEN = 0.6;

/** The date of an issue may also be in the file's name. */
function namedDate(sheet: ChainSheet): string | null {
  const { date } = sheet.readings;
  return dateOf(sheet) ?? (date?.from === 'file-name' ? date.value : null);
}

/** Sheets without any printed revision follow each other by their dates. */
function compareUnread(a: ChainSheet, b: ChainSheet): SheetOrder {
  if (isCopy(a, b)) return { order: 'copy' };
  const dates = fromDates(a, b);
  const printNone = !a.readings.revision && !b.readings.revision && a.layout === b.layout;
  if (printNone && a.layout !== null && dates) return { order: dates };
  const unread = [a, b].filter((sheet) => revisionOf(sheet) === null);
  return unclear('The revision was not read with certainty, and the number has other sheets.', unread);
}

function compareSameRevision(a: ChainSheet, b: ChainSheet, revision: string): SheetOrder {
  if (isCopy(a, b)) return { order: 'copy' };
  const dates = fromDates(a, b);
  return unclear(
    dates
      ? `Two sheets have revision ${spelt(revision)}, with different dates.`
      : `Two sheets have revision ${spelt(revision)}, with different contents.`,
    [a, b],
  );
}

const isCopy = (a: ChainSheet, b: ChainSheet) => a.fingerprint !== null && a.fingerprint === b.fingerprint;

/** A sheet whose table lists the other's revision as an earlier one is the newer sheet. */
function fromTables(a: ChainSheet, b: ChainSheet): Witness {
  const [aListsB, bListsA] = [listedBefore(a, b) !== null, listedBefore(b, a) !== null];
  if (aListsB === bListsA) return null;
  return bListsA ? 'before' : 'after';
}

/** The entry for the revision of `older` in `newer`'s table, if `newer`'s own revision comes after it. */
function listedBefore(newer: ChainSheet, older: ChainSheet): RevisionEntry | null {
  const [own, other] = [keyOf(newer), keyOf(older)];
  if (own === null || other === null || own === other) return null;
  const at = newer.history.findIndex(({ revision }) => revisionKey(revision) === other);
  const ownAt = newer.history.findIndex(({ revision }) => revisionKey(revision) === own);
  // A table may lag behind the block. Then no entry has its own revision.
  return at >= 0 && (ownAt < 0 || at < ownAt) ? (newer.history[at] ?? null) : null;
}

function keyOf(sheet: ChainSheet): string | null {
  const revision = revisionOf(sheet);
  return revision === null ? null : revisionKey(revision);
}

/** The date of its revision, from its table. A date cell may contain the date of the first issue. */
function dateOf(sheet: ChainSheet): string | null {
  const own = keyOf(sheet);
  const entry =
    own === null ? undefined : sheet.history.findLast(({ revision }) => revisionKey(revision) === own);
  return entry?.date ?? sureValue(sheet, 'date');
}

function fromDates(a: ChainSheet, b: ChainSheet): Witness {
  return byDates(dateOf(a), dateOf(b));
}

function byDates(left: string | null, right: string | null): Witness {
  if (!left || !right || left === right) return null;
  return left < right ? 'before' : 'after';
}

/** Whether the newer sheet's table names the older one's revision with exactly the older one's date. */
function confirmsIssue(newer: ChainSheet, older: ChainSheet): boolean {
  const date = listedBefore(newer, older)?.date;
  return date !== undefined && date !== null && date === dateOf(older);
}
