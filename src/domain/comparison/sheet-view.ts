import type { Rectangle } from '../verification/rectangles.ts';

/**
 * The part of a sheet that a pane shows: pixels per unit of the page, and the position of the page's corner in the
 * pane.
 */
export interface SheetView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The margin around a whole sheet, in pixels. */
const MARGIN = 12;
/** A region fills this share of the pane, so that its surroundings are visible. */
const REGION_SHARE = 0.3;
/** Pixels per unit. Lettering of 2 mm is then an inch high. */
const MAX_SCALE = 16;

/** The whole sheet in the middle of the pane. */
export function fitSheet(sheet: Size, pane: Size): SheetView {
  const scale = Math.max(
    0.001,
    Math.min((pane.width - 2 * MARGIN) / sheet.width, (pane.height - 2 * MARGIN) / sheet.height),
  );
  return { scale, x: (pane.width - sheet.width * scale) / 2, y: (pane.height - sheet.height * scale) / 2 };
}

/** Zooms around a point (in the pane's pixels), which stays in place. */
export function zoomAt(
  view: SheetView,
  factor: number,
  point: { x: number; y: number },
  least: number,
): SheetView {
  const scale = Math.min(MAX_SCALE, Math.max(least / 2, view.scale * factor));
  const by = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
}

/**
 * The same part of the sheet in the middle of a pane whose size has changed, because it was turned or placed beside
 * another.
 */
export function keepMiddle(view: SheetView, from: Size, to: Size): SheetView {
  return { ...view, x: view.x + (to.width - from.width) / 2, y: view.y + (to.height - from.height) / 2 };
}

/** A region of the sheet (as fractions of it) in the middle of the pane, with its surroundings. */
export function showRegion(region: Rectangle, sheet: Size, pane: Size): SheetView {
  const width = Math.max(region.width * sheet.width, sheet.width / 50);
  const height = Math.max(region.height * sheet.height, sheet.height / 50);
  const fitting = REGION_SHARE * Math.min(pane.width / width, pane.height / height);
  const scale = Math.min(MAX_SCALE, Math.max(fitSheet(sheet, pane).scale, fitting));
  return {
    scale,
    x: pane.width / 2 - (region.x + region.width / 2) * sheet.width * scale,
    y: pane.height / 2 - (region.y + region.height / 2) * sheet.height * scale,
  };
}
