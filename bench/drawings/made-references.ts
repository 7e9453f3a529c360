import { numberForm } from '#domain/sheets/number-key.ts';
import type { FoundReference } from '#domain/sheets/references/found-reference.ts';
import type { Row } from '../table.ts';
import type { MadeReference } from './made-scans/made-sheet.ts';

export type ReferenceTally = Record<'wanted' | 'found' | 'wrong', number>;

/**
 * Each made sheet is a file of its own, so it knows no other sheet's number. `text` is what the sheet prints, because
 * its block covers some of the drawing.
 */
export function countMadeReferences(
  made: readonly MadeReference[],
  text: string,
  read: readonly FoundReference[],
  tally: ReferenceTally,
): void {
  const left = read.map(({ targetKey }) => targetKey);
  for (const { text: printed, target } of made) {
    const bubble = `${printed.slice(0, printed.indexOf('/'))}\n${target}`;
    if (!text.includes(printed) && !text.includes(bubble)) continue;
    tally.wanted += 1;
    const at = left.indexOf(numberForm(target));
    if (at < 0) continue;
    left.splice(at, 1);
    tally.found += 1;
  }
  tally.wrong += left.length;
}

export function madeReferenceRows(set: string, { wanted, found, wrong }: ReferenceTally): Row[] {
  const row = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
  return [
    row('found', found / wanted),
    row('false', wrong / Math.max(1, found + wrong)),
    row('references', wanted),
  ];
}
