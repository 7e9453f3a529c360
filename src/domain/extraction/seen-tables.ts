import type { OcrPage, OcrWord } from './ocr-page.ts';
import type { PlacedRun } from './placed-run.ts';
import type { RuledGrid } from './tables/ruled-grid.ts';
import { wordsInGrids } from './tables/ruled-tables.ts';

/** A table of a picture: a line for its header and one for each row, of cells, of words. */
export interface SeenTable {
  lines: OcrWord[][][];
  words: ReadonlySet<OcrWord>;
}

/** The longer side of A4, in points: grids are measured as if the picture were of such a page. */
const LONG_SIDE = 842;

/** The size of the picture in points, as if it were of such a page. */
export function pointsOf(image: { width: number; height: number }): { width: number; height: number } {
  const scale = LONG_SIDE / Math.max(image.width, image.height);
  return { width: image.width * scale, height: image.height * scale };
}

/**
 * The tables that lines are drawn around.
 *
 * @param grids in points, as `pointsOf` gives the picture's size
 * @param image the size of the picture in the pixels of its words
 */
export function seenTables(
  page: OcrPage,
  grids: readonly RuledGrid[],
  image: { width: number; height: number },
): SeenTable[] {
  const scale = LONG_SIDE / Math.max(image.width, image.height);
  const words = new Map(page.flat(2).map((word) => [placed(word, scale), word]));
  return wordsInGrids([...words.keys()], grids).map((table) => {
    const lines = table.map((cells) =>
      cells.map((cell) => cell.flatMap(({ runs }) => runs.flatMap((run) => words.get(run) ?? []))),
    );
    return { lines, words: new Set(lines.flat(2)) };
  });
}

/** A word as a run of letters whose baseline is the lower edge of its box. */
function placed({ text, bbox }: OcrWord, scale: number): PlacedRun {
  const [x, y] = [bbox.x0 * scale, bbox.y1 * scale];
  const [length, size] = [(bbox.x1 - bbox.x0) * scale, (bbox.y1 - bbox.y0) * scale];
  const run = {
    ...{ str: text, dir: 'ltr', transform: [size, 0, 0, size, x, y], width: length, height: size },
  };
  return {
    run: { ...run, hasEOL: false, font: '', ascent: 1, descent: 0, vertical: false },
    ...{
      gap: ' ',
      x,
      y,
      along: { x: 1, y: 0 },
      down: { x: 0, y: 1 },
      size,
      length,
      ascent: size,
      descent: 0,
    },
  };
}
