/** A point in the window's pixels. */
export type Point = readonly [x: number, y: number];

/**
 * Remembers what a pane shows at a point (by default its middle), and returns a function that scrolls it back there
 * after the sheets have changed size. It uses the position on the sheet itself, because margins and centring do not
 * scale with it.
 */
export function holdPoint(pane: HTMLElement, sheets: Iterable<HTMLElement>, point?: Point): () => void {
  const frame = pane.getBoundingClientRect();
  const [x, y] = point ?? [frame.left + frame.width / 2, frame.top + frame.height / 2];
  const sheet = nearest(sheets, x, y);
  if (!sheet) return () => undefined;
  const before = sheet.getBoundingClientRect();
  const across = (x - before.left) / before.width;
  const down = (y - before.top) / before.height;
  return () => {
    const after = sheet.getBoundingClientRect();
    pane.scrollLeft += after.left + across * after.width - x;
    pane.scrollTop += after.top + down * after.height - y;
  };
}

function nearest(sheets: Iterable<HTMLElement>, x: number, y: number): HTMLElement | undefined {
  let best: { sheet: HTMLElement; distance: number } | undefined;
  for (const sheet of sheets) {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (!best || distance < best.distance) best = { sheet, distance };
  }
  return best?.sheet;
}

/** The factor by which `box` must grow to fill the view. */
export function fillingFactor(pane: HTMLElement, box: DOMRect): number {
  return Math.min(pane.clientWidth / Math.max(box.width, 1), pane.clientHeight / Math.max(box.height, 1));
}

export const middleOf = (box: DOMRect): Point => [box.left + box.width / 2, box.top + box.height / 2];

/** Scrolls a point of the pane's contents to the middle of the view. */
export function scrollToMiddle(pane: HTMLElement, point: Point): void {
  const [x, y] = middleOf(pane.getBoundingClientRect());
  pane.scrollLeft += point[0] - x;
  pane.scrollTop += point[1] - y;
}

/** The middle of the visible part of a sheet in its pane. */
export function middleInView(pane: HTMLElement, sheet: HTMLElement): Point {
  const [frame, box] = [pane.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const [left, right] = [Math.max(frame.left, box.left), Math.min(frame.right, box.right)];
  const [top, bottom] = [Math.max(frame.top, box.top), Math.min(frame.bottom, box.bottom)];
  return [(left + right) / 2, (top + bottom) / 2];
}
