import { compareRevisions } from '../sheets/chains/revision-order.ts';
import { isSameTitle } from '../sheets/chains/same-title.ts';
import type { SourceSheet } from './source-sheet.ts';

type Issue = Pick<SourceSheet, 'projectId' | 'numberKey' | 'title' | 'revision' | 'date'>;

/**
 * Whether `one` has the number of `other` in its project and comes after it: by its revision, or by its date if that does
 * not decide.
 */
export function isNewerIssue(one: Issue, other: Issue): boolean {
  if (one.numberKey === null || one.numberKey !== other.numberKey || one.projectId !== other.projectId)
    return false;
  const order = one.revision && other.revision ? compareRevisions(one.revision, other.revision) : 'unclear';
  if (order === 'unclear' || order === 'same') return (one.date ?? '') > (other.date ?? '');
  return order === 'after';
}

/**
 * Those that no other has replaced in all likelihood. Two sheets with one number are both current while they wait in the
 * review queue; if their titles are one as well, the newer one answers for both. `others`: further sheets that may be
 * the newer one.
 */
export function withoutEarlierIssues<Sheet extends Issue>(
  sheets: readonly Sheet[],
  others: readonly Issue[] = [],
): Sheet[] {
  const ofNumber = new Map<string | null, Issue[]>();
  for (const one of [...sheets, ...others]) {
    const known = ofNumber.get(one.numberKey);
    if (known) known.push(one);
    else ofNumber.set(one.numberKey, [one]);
  }
  const isReplaced = (one: Issue) =>
    (ofNumber.get(one.numberKey) ?? []).some((other) => hasTitleOf(other, one) && isNewerIssue(other, one));
  return sheets.filter((one) => one.numberKey === null || !isReplaced(one));
}

const hasTitleOf = (one: Issue, other: Issue) =>
  one.title !== null && other.title !== null && isSameTitle(one.title, other.title);
