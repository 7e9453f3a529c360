import { reviewedFields, unsureFields } from '../chains/sure.ts';
import type { SheetField } from '../sheet.ts';
import { compareNumbers } from './compare-numbers.ts';
import type { RegisterSheet, ReviewSheet } from './register-sheet.ts';

export type ReviewItem =
  | { kind: 'reading'; id: string; sheet: ReviewSheet; fields: SheetField[]; doubts: string[] }
  | { kind: 'chain'; id: string; sheet: ReviewSheet; other: RegisterSheet; doubts: string[] };

/**
 * The review queue: sheets with doubts first, then the readings with the least confidence. A question about a chain
 * comes right after its sheet's readings, because a corrected number or revision may answer it.
 *
 * @param waiting the sheets whose review is open
 * @param all every sheet of the project
 */
export function reviewQueue(waiting: readonly ReviewSheet[], all: readonly RegisterSheet[]): ReviewItem[] {
  const byNumber = new Map<string, RegisterSheet[]>();
  const asked = new Set(waiting.map(({ numberKey }) => numberKey));
  for (const sheet of all) {
    if (sheet.numberKey === null || sheet.state === 'trashed' || !asked.has(sheet.numberKey)) continue;
    byNumber.set(sheet.numberKey, [...(byNumber.get(sheet.numberKey) ?? []), sheet]);
  }
  return waiting
    .filter(({ review, state }) => review === 'open' && state !== 'trashed')
    .map((sheet) => ({ sheet, items: itemsOf(sheet, byNumber), urgency: urgencyOf(sheet) }))
    .sort((a, b) => a.urgency - b.urgency || inSet(a.sheet, b.sheet))
    .flatMap(({ items }) => items)
    .filter(isFirstOfPair());
}

/** Two sheets that both wait are one question, not two. */
function isFirstOfPair(): (item: ReviewItem) => boolean {
  const asked = new Set<string>();
  return (item) => {
    if (item.kind === 'reading') return true;
    const pair = [item.sheet.id, item.other.id].sort().join('\n');
    return !asked.has(pair) && Boolean(asked.add(pair));
  };
}

function itemsOf(sheet: ReviewSheet, byNumber: ReadonlyMap<string, RegisterSheet[]>): ReviewItem[] {
  const items: ReviewItem[] = [];
  const isNew = (doubt: string) => !sheet.acknowledged.includes(doubt);
  const fields = unsureFields(sheet);
  const chainDoubts = sheet.chainDoubts.filter(isNew);
  const others = sheet.numberKey === null ? [] : (byNumber.get(sheet.numberKey) ?? []);
  const other = chainDoubts.length > 0 ? rivalOf(sheet, others) : undefined;
  const doubts = [...sheet.doubts.filter(isNew), ...(other ? [] : chainDoubts)];
  if (fields.length > 0 || doubts.length > 0 || !other)
    items.push({ kind: 'reading', id: `${sheet.id}:reading`, sheet, fields, doubts });
  if (other) items.push({ kind: 'chain', id: `${sheet.id}:chain`, sheet, other, doubts: chainDoubts });
  return items;
}

/**
 * The sheet of the same number that it may supersede or be superseded by: a current one if there is one, rather one
 * that does not wait itself, and the newest of several.
 */
function rivalOf(sheet: RegisterSheet, others: readonly RegisterSheet[]): RegisterSheet | undefined {
  return others
    .filter(({ id }) => id !== sheet.id)
    .sort(
      (a, b) =>
        Number(a.state === 'superseded') - Number(b.state === 'superseded') ||
        Number(a.review === 'open') - Number(b.review === 'open') ||
        b.receivedAt.localeCompare(a.receivedAt),
    )[0];
}

/** 0 for a doubt that no person has confirmed, otherwise the confidence of the least certain field, up to 1. */
function urgencyOf({ readings, doubts, chainDoubts, acknowledged }: ReviewSheet): number {
  const read = reviewedFields
    .flatMap((field) => readings[field] ?? [])
    .filter(({ from }) => from !== 'typed');
  const all = [...doubts, ...chainDoubts, ...read.flatMap(({ doubt }) => doubt ?? [])];
  if (all.some((doubt) => !acknowledged.includes(doubt))) return 0;
  return Math.min(1, ...read.map(({ confidence }) => confidence));
}

function inSet(a: RegisterSheet, b: RegisterSheet): number {
  return compareNumbers(a.number, b.number) || a.documentId.localeCompare(b.documentId) || a.page - b.page;
}
