import { scaleOf } from './alignment/affine.ts';
import { alignByWords } from './alignment/align-by-words.ts';
import type { ComparedPage } from './compared-page.ts';
import { placeWords } from './words/placed-words.ts';

/**
 * The maximum number of pixels of a drawn page. One byte per pixel is kept for each page and for their difference,
 * 60 MB in all, and 48 MB more while a page is drawn, whatever its size. A1 then has 124 dots per inch and A0 88; a
 * hairline is still one pixel wide.
 */
const MAX_PIXELS = 12_000_000;
/** 200 dots per inch: enough for A3 and smaller, and at least the resolution of a scan. */
const MAX_FOR_POINTS = 200 / 72;
/** Images are drawn at their own size. */
const MAX_FOR_IMAGE = 1;

/** Pixels per unit of each page, so that both are drawn equally fine. */
export function pictureScales(
  pages: { before: ComparedPage; after: ComparedPage },
  isImage: { before: boolean; after: boolean },
): { before: number; after: number } {
  const { before, after } = pages;
  const aligned = alignByWords(placeWords(before), placeWords(after), after);
  const growth = aligned
    ? scaleOf(aligned.transform)
    : Math.hypot(after.width, after.height) / Math.hypot(before.width, before.height);
  const own = Math.min(
    isImage.after ? MAX_FOR_IMAGE : MAX_FOR_POINTS,
    Math.sqrt(MAX_PIXELS / (after.width * after.height)),
  );
  const least = Math.min(1, Math.sqrt(MAX_PIXELS / (before.width * before.height)) / (own * growth));
  return { before: own * growth * least, after: own };
}
