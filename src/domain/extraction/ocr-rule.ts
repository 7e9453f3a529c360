import { pdf } from '../limits/limits.ts';

/** What the drawing of one PDF page consists of. */
export interface PageGraphics {
  /** How much of the page images cover, 0 to 1; overlaps count twice. */
  imageCover: number;
  /** Drawn paths: text that was turned into outlines has hundreds. */
  paths: number;
}

/** Smaller images are logos and stamps. */
const LOGO_COVER = 0.05;
const SCAN_COVER = 0.5;
const OUTLINED_PATHS = 50;

/** A page with this much text is read as it is; its graphics need not be looked at. */
export function textSuffices(characters: number): boolean {
  return characters >= pdf.ocrWithImagesBelowCharacters;
}

/**
 * Whether a page needs OCR: the specification's thresholds (under 100 characters; under 500 with images; no text),
 * per page and refined by how much of the page is image (decision D7), so that a scan inside a native PDF is read and
 * a title page with a logo is not.
 *
 * @param characters The page's native characters without white space.
 */
export function needsOcr(characters: number, { imageCover, paths }: PageGraphics): boolean {
  if (characters <= pdf.pageTextMinCharacters && paths > OUTLINED_PATHS) return true;
  if (characters < pdf.ocrBelowCharacters && imageCover > LOGO_COVER) return true;
  return characters < pdf.ocrWithImagesBelowCharacters && imageCover >= SCAN_COVER;
}
