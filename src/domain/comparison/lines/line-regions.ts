import { scaling } from '../alignment/affine.ts';
import { areaOf, type Box, contains, distance, grow, mapBox, union } from '../boxes.ts';
import { erase, type LineDifference, type Patch, patchesOf } from './line-difference.ts';
import { INK, pixelsOf, type Raster } from './raster.ts';
import { isRevisionCloud } from './revision-clouds.ts';

/** Lines that were drawn, removed or redrawn, in the new page's units. */
export interface LineRegion {
  kind: 'added' | 'removed' | 'changed';
  box: Box;
  ink: number;
}

export interface LineRegionOptions {
  /** Pixels per unit of the page. */
  scale: number;
  /** Boxes of the old and new texts that differ. Lines inside them are reported as text changes. */
  texts: readonly Box[];
  isScan: boolean;
  /** True if the pages lie exactly on each other, pixel for pixel. */
  isExact: boolean;
}

/** The minimum pixels of a region. Fewer are noise from drawing; a scan has more noise. */
const MIN_INK = 6;
const MIN_INK_OF_SCAN = 40;
/** The same for a page that was turned or scaled, which breaks hairlines here and there. */
const MIN_INK_WARPED = 24;
/** Pieces nearer to each other than this are one change: a sixth of an inch, in points. */
const TOGETHER = 12;

export interface LineRegions {
  /** Lines that were drawn, removed or redrawn. */
  lines: LineRegion[];
  /**
   * Revision clouds on only one of the pages. They surround changes of this revision or of the one before.
   */
  clouds: LineRegion[];
}

/** The drawn and removed lines as a few regions, with revision clouds listed separately. */
export function lineRegions(
  difference: LineDifference,
  pictures: { before: Raster; after: Raster },
  { scale, texts, isScan, isExact }: LineRegionOptions,
): LineRegions {
  const found: LineRegions = { lines: [], clouds: [] };
  const regionOf = ({ kind, box, ink }: Patch): LineRegion => ({
    kind,
    box: mapBox(scaling(1 / scale), box),
    ink,
  });
  for (const kind of ['added', 'removed'] as const) {
    const mask = difference[kind];
    const drawn = kind === 'added' ? pictures.after : pictures.before;
    const isMostNew = (patch: Patch) => isExact || patch.ink >= HALF_OF_INK * inkIn(drawn, patch.box);
    const clouds = isScan
      ? []
      : patchesOf(mask, kind).filter((patch) => isRevisionCloud(patch, mask) && isMostNew(patch));
    erase(
      mask,
      texts.map((box) => pixelsOf(grow(box, 1), scale, mask)),
    );
    const least = isScan ? MIN_INK_OF_SCAN : isExact ? MIN_INK : MIN_INK_WARPED;
    const isReal = (patch: Patch) => patch.ink >= least && isMostNew(patch);
    const rest = patchesOf(mask, kind).filter(
      (patch) => isReal(patch) && !clouds.some((cloud) => isMark(patch, cloud)),
    );
    found.lines.push(...rest.map(regionOf));
    found.clouds.push(...clouds.map(regionOf));
  }
  return { lines: together(found.lines), clouds: found.clouds };
}

/**
 * Faint lines of a scan appear and disappear. A region of which more than this share is new counts as drawn.
 */
const HALF_OF_INK = 0.5;

function inkIn({ width, grey }: Raster, box: Box): number {
  let ink = 0;
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) if ((grey[y * width + x] as number) < INK) ink += 1;
  return ink;
}

/**
 * True for pieces of the cloud's own line, which are inside it and near its edge. Other pieces inside it are
 * changes.
 */
function isMark({ box }: Patch, cloud: Patch): boolean {
  if (!contains(grow(cloud.box, EDGE), box)) return false;
  const inner = grow(cloud.box, -EDGE);
  return areaOf(box) > HALF_OF_CLOUD * areaOf(cloud.box) || !contains(inner, box);
}

/** In pixels. */
const EDGE = 8;
const HALF_OF_CLOUD = 0.5;

function together(regions: readonly LineRegion[]): LineRegion[] {
  const groups: LineRegion[][] = [];
  for (const region of regions) {
    const near = groups.filter((group) => group.some((other) => distance(other.box, region.box) <= TOGETHER));
    const [first] = near;
    if (!first) groups.push([region]);
    else {
      first.push(region);
      for (const group of near.slice(1)) {
        first.push(...group);
        groups.splice(groups.indexOf(group), 1);
      }
    }
  }
  return groups.map((group) => ({
    kind: group.every(({ kind }) => kind === group[0]?.kind) ? (group[0]?.kind ?? 'changed') : 'changed',
    box: union(group.map(({ box }) => box)),
    ink: group.reduce((sum, { ink }) => sum + ink, 0),
  }));
}
