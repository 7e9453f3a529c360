/**
 * 1 is the size on paper, or the width of the pane for a file without a size. The steps range from a whole A0 sheet
 * to one of its letters.
 */
const steps = [0.1, 0.15, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 10] as const;
export const zoomBounds = { min: steps[0], max: 10 } as const;

/** A scale within this share of a step counts as that step. */
const nearly = 0.01;

/** The next step up or down. From 14% to 190% there are seven. */
export function nextZoom(scale: number, direction: 'in' | 'out'): number {
  return direction === 'in'
    ? (steps.find((step) => step > scale * (1 + nearly)) ?? zoomBounds.max)
    : (steps.findLast((step) => step < scale * (1 - nearly)) ?? zoomBounds.min);
}

export const withinZoom = (scale: number): number =>
  Math.min(zoomBounds.max, Math.max(zoomBounds.min, scale));

/** The scale that a person typed, such as `150`, `150%` or `150 %`. Null for anything else. */
export function parseZoom(typed: string): number | null {
  const percent = Number(/^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(typed)?.[1]);
  return percent > 0 ? withinZoom(percent / 100) : null;
}
