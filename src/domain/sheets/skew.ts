/** A word in units of the page, in the order of the text. */
export interface PlacedBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Scans are skewed by less than 3°. Steeper lines are leaders and texts along walls. */
const MAX_SLOPE = 0.05;
/** A smaller slope is ignored: over a quarter of the page it moves a word by less than half its height. */
const MIN_SLOPE = 0.003;
const MIN_LINES = 5;

/** The slope of a page's lines, each from its first word to its last. 0 if they are level or too few. */
export function slopeOf(lines: readonly (readonly PlacedBox[])[]): number {
  const slopes = lines
    .flatMap((line): number[] => {
      const [first, last] = [line[0], line.at(-1)];
      if (!first || !last) return [];
      const across = last.x0 + last.x1 - first.x0 - first.x1;
      if (across < 10 * (first.y1 - first.y0)) return [];
      return [(last.y1 - first.y1) / (across / 2)];
    })
    .filter((slope) => Math.abs(slope) < MAX_SLOPE)
    .sort((a, b) => a - b);
  const slope = slopes[Math.floor(slopes.length / 2)] ?? 0;
  return slopes.length < MIN_LINES || Math.abs(slope) < MIN_SLOPE ? 0 : slope;
}

/** Rotates the centre of a box about the centre of the page, so that lines of that slope become level. Keeps its size. */
export function levelled<Box extends PlacedBox>(
  box: Box,
  slope: number,
  page: { width: number; height: number },
): Box {
  const x = (box.x0 + box.x1 - page.width) / 2;
  const y = (box.y0 + box.y1 - page.height) / 2;
  const length = Math.hypot(1, slope);
  const dx = (x + y * slope) / length - x;
  const dy = (y - x * slope) / length - y;
  return { ...box, x0: box.x0 + dx, x1: box.x1 + dx, y0: box.y0 + dy, y1: box.y1 + dy };
}
