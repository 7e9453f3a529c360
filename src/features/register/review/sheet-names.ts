import { t } from '@lingui/core/macro';
import { formatDate } from '#components/dates.tsx';
import { compareRevisions } from '#domain/sheets/chains/revision-order.ts';
import type { RegisterSheet } from '#domain/sheets/register/register-sheet.ts';

/** The names of documents by their IDs. */
export type FileNames = ReadonlyMap<string, { name: string }>;

/**
 * What tells a sheet from the other one of its number: `Rev C`, or else its date, its title, or where it is. The day on
 * which it was received is the last resort, because both may come in one upload.
 */
export function nameBeside(other: RegisterSheet, sheet: RegisterSheet, files: FileNames): string {
  if (sheet.revision && sheet.revision !== other.revision) return t`Rev ${sheet.revision}`;
  if (sheet.date && sheet.date !== other.date) return t`the sheet of ${formatDate(sheet.date)}`;
  if (sheet.title && sheet.title !== other.title) return `“${sheet.title}”`;
  if (sheet.documentId === other.documentId && sheet.page !== other.page) return t`page ${sheet.page}`;
  const file = files.get(sheet.documentId)?.name;
  if (file && file !== files.get(other.documentId)?.name) return t`the sheet in ${file}`;
  return t`the sheet received ${formatDate(sheet.receivedAt)}`;
}

/**
 * Orders the two sheets of a question. The one with the later date may supersede the other. Of two without dates it is
 * the one whose revision comes after the other's, or else the one that was received later.
 */
export function inOrder(sheet: RegisterSheet, other: RegisterSheet, files: FileNames) {
  const order = compareRevisions(sheet.revision ?? '', other.revision ?? '');
  const hasDate = sheet.date !== null || other.date !== null;
  const isOlder =
    hasDate || order === 'unclear' || order === 'same' ? timeOf(sheet) < timeOf(other) : order === 'before';
  const [newer, older] = isOlder ? [other, sheet] : [sheet, other];
  return {
    ...{ newer, older },
    newerName: nameBeside(older, newer, files),
    olderName: nameBeside(newer, older, files),
  };
}

const timeOf = ({ date, receivedAt }: RegisterSheet) => `${date ?? receivedAt.slice(0, 10)} ${receivedAt}`;
