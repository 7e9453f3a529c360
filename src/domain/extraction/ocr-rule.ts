import { pdf } from '../limits/limits.ts';

/** The contents of one PDF page. */
export interface PageGraphics {
  /** The share of the page that images cover, 0 to 1. Overlaps count twice. */
  imageCover: number;
  /** The number of drawn paths. Text that was converted to outlines has hundreds. */
  paths: number;
}

/** Smaller images are logos and stamps. */
const LOGO_COVER = 0.05;
const SCAN_COVER = 0.5;
const OUTLINED_PATHS = 50;

/** True if a page has enough text that its graphics need not be checked. */
export function textSuffices(characters: number): boolean {
  return characters >= pdf.ocrWithImagesBelowCharacters;
}

/**
 * Whether a page needs OCR. It uses the specification's thresholds (under 100 characters; under 500 with images; no
 * text) for each page and also considers how much of the page is image (decision D7). So a scan inside a native PDF
 * is read, and a title page with a logo is not.
 * @param characters The page's native characters without white space.
 */
export function needsOcr(characters: number, { imageCover, paths }: PageGraphics): boolean {
  if (characters <= pdf.pageTextMinCharacters && paths > OUTLINED_PATHS) return true;
  if (characters < pdf.ocrBelowCharacters && imageCover > LOGO_COVER) return true;
  return characters < pdf.ocrWithImagesBelowCharacters && imageCover >= SCAN_COVER;
}
