import type { SheetPoint } from '../../viewer/sheet-point.ts';
import type { ComparedPage } from '../compared-page.ts';
import { placeWords } from '../words/placed-words.ts';
import { applyTo } from './affine.ts';
import { alignByWords } from './align-by-words.ts';

/**
 * Gives where points of the old page are on the new one, both in fractions of their page. The comparison lays the two over
 * each other in the same way. Points stay where they are in their fractions where the pages share too few words.
 */
export function pointCarrier(
  before: ComparedPage,
  after: ComparedPage,
): (points: readonly SheetPoint[]) => SheetPoint[] {
  const aligned = alignByWords(placeWords(before), placeWords(after), after);
  if (!aligned || !after.width || !after.height) return (points) => [...points];
  return (points) =>
    points.map(({ x, y }) => {
      const there = applyTo(aligned.transform, { x: x * before.width, y: y * before.height });
      return { x: onPage(there.x / after.width), y: onPage(there.y / after.height) };
    });
}

/** What would come beside the page comes at its edge, where it can be seen and moved. */
const onPage = (share: number) => Math.min(1, Math.max(0, share));
