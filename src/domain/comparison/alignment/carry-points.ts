import type { SheetPoint } from '../../viewer/sheet-point.ts';
import type { ComparedPage } from '../compared-page.ts';
import { placeWords } from '../words/placed-words.ts';
import { type Affine, applyTo, compose, scaling } from './affine.ts';
import { alignByWords } from './align-by-words.ts';

/**
 * The position of the old page on the new one, both in fractions of their page. Null if the pages share too few words.
 */
export function pageTransform(before: ComparedPage, after: ComparedPage): Affine | null {
  const aligned = alignByWords(placeWords(before), placeWords(after), after);
  if (!aligned || !after.width || !after.height) return null;
  const toNewPage = compose(aligned.transform, scaling(before.width, before.height));
  return compose(scaling(1 / after.width, 1 / after.height), toNewPage);
}

/** Maps points of the old page to the new one. Without a transform they keep their fractions. */
export function carryPoints(transform: Affine | null, points: readonly SheetPoint[]): SheetPoint[] {
  if (!transform) return [...points];
  return points.map((point) => {
    const { x, y } = applyTo(transform, point);
    return { x: onPage(x), y: onPage(y) };
  });
}

/** Moves a point outside the page to the edge, where it can be seen and moved. */
const onPage = (share: number) => Math.min(1, Math.max(0, share));
