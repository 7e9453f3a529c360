import { compareRevisions } from '../sheets/chains/revision-order.ts';
import { isSameTitle } from '../sheets/chains/same-title.ts';
import type { SourceSheet } from './source-sheet.ts';

type Issue = Pick<SourceSheet, 'numberKey' | 'title' | 'revision' | 'date'>;

/** Whether `one` has the number of `other` and comes after it: by its revision, or by its date if that does not decide. */
export function isNewerIssue(one: Issue, other: Issue): boolean {
  if (one.numberKey === null || one.numberKey !== other.numberKey) return false;
  const order = one.revision && other.revision ? compareRevisions(one.revision, other.revision) : 'unclear';
  if (order === 'unclear' || order === 'same') return (one.date ?? '') > (other.date ?? '');
  return order === 'after';
}

/**
 * Those that no other of them has replaced in all likelihood. Two sheets with one number are both current while they wait
 * in the review queue; if their titles are one as well, the newer one answers for both.
 */
export function withoutEarlierIssues<Sheet extends Issue>(sheets: readonly Sheet[]): Sheet[] {
  const hasTitle = (one: Issue, other: Issue) =>
    one.title !== null && other.title !== null && isSameTitle(one.title, other.title);
  return sheets.filter((one) => !sheets.some((other) => hasTitle(one, other) && isNewerIssue(other, one)));
}
