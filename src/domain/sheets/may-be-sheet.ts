/** A4 and Letter are less than 850 points long. A larger page is nearly always a drawing or a table. */
const LONGEST_OF_LETTER = 850;
/** Upright A4 with more text than this is a report's page. Sketch sheets of the data have up to 900 characters. */
const MAX_SKETCH_CHARACTERS = 2_000;

/** Whether the graphics of a PDF page should be searched for the lines of a title block. Size in points. */
export function mayBeSheet(page: { width: number; height: number; characters: number }): boolean {
  const { width, height, characters } = page;
  return isDrawingSize(page) || width > height || characters < MAX_SKETCH_CHARACTERS;
}

/** A page that is larger than a letter. In points. */
export function isDrawingSize({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > LONGEST_OF_LETTER;
}
