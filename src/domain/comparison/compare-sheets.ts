import type { Rectangle } from '../verification/rectangles.ts';
import { invert } from './alignment/affine.ts';
import { type Alignment, alignPages } from './alignment/align-pages.ts';
import { type Box, mapBox, middleOf } from './boxes.ts';
import { changeWriter, inReadingOrder } from './change-writer.ts';
import type { ComparedPage } from './compared-page.ts';
import type { ComparisonResult } from './comparison-result.ts';
import { differenceOf, toleranceFor } from './lines/line-difference.ts';
import { type LineRegions, lineRegions } from './lines/line-regions.ts';
import { SCANNED_INK } from './lines/raster.ts';
import { merge } from './merge-changes.ts';
import type { PagePicture } from './page-picture.ts';
import { placesOf } from './places.ts';
import { takeTitleBlock } from './title-block/title-block-changes.ts';
import { compareWords } from './words/compare-words.ts';
import { confirmOnPictures } from './words/confirm-on-pictures.ts';
import { moveWords, placeWords } from './words/placed-words.ts';
import type { TextChange } from './words/text-change.ts';

export interface SheetPair {
  before: ComparedPage;
  after: ComparedPage;
  /** Null if the pages could not be drawn. Only words are then compared. */
  pictures: { before: PagePicture; after: PagePicture } | null;
  /** The new page's title block, if known, in fractions of the page. */
  titleBlock?: readonly Rectangle[];
}

/**
 * The maximum distance, in points, of a line on one page from its counterpart on the other, after scanning or in
 * another program.
 */
const MAX_TOLERANCE = 1.6;
/**
 * If a larger share of the ink has no counterpart, these are two different drawings, or the alignment failed.
 */
const MAX_UNEXPLAINED = 0.5;
const UNSEEN_SCAN =
  'One of them is a scan that could not be drawn, so words that OCR misread are listed as changes.';
/** More regions than this are not a useful list. They mean that the sheet was drawn in another way. */
const MAX_REGIONS = 150;

/**
 * The differences between two revisions of a sheet: in words, and where. The pages are aligned first, so the new one
 * may be shifted, scaled, turned or scanned.
 */
export function compareSheets({ before, after, pictures, titleBlock = [] }: SheetPair): ComparisonResult {
  const isScan = before.isScan || after.isScan;
  const words = { before: placeWords(before), after: placeWords(after) };
  const alignment = alignPages(words, { before, after }, pictures);
  const moved = moveWords(words.before, alignment.transform);
  const texts = compareWords(moved, words.after, Math.hypot(after.width, after.height));
  const laid = alignment.pictures;
  const back = invert(alignment.transform);
  const isOnBoth = ({ box }: { box: Box }) => isInside(mapBox(back, box), before) && isInside(box, after);
  const changes = (
    isScan && laid
      ? confirmOnPictures(texts.changes, texts.same, laid, { before: before.isScan, after: after.isScan })
      : texts.changes
  ).filter((change) => [change.before, change.after].every((phrase) => !phrase || isOnBoth(phrase)));
  const all = [...changes];
  const phrases = [...texts.phrases.after, ...texts.phrases.before];
  const block = takeTitleBlock(
    changes,
    phrases,
    after,
    titleBlock.map((box) => toBox(box, after)),
  );
  const lines = laid ? compareLines(laid, all, isScan) : null;
  const merged = merge(
    changes,
    lines && { lines: lines.regions.lines.filter(isOnBoth), clouds: lines.regions.clouds },
    block,
  );
  const touched = new Set(texts.changes.flatMap(({ after: phrase }) => phrase ?? []));
  const stayed = texts.phrases.after.filter((phrase) => !touched.has(phrase));
  const write = changeWriter(
    alignment.transform,
    { before, after },
    placesOf(stayed, texts.phrases.after, after, block.zones),
  );
  return {
    changes: inReadingOrder([
      ...merged.texts.map(write.text),
      ...merged.lines.map((region) => write.lines(region)),
      ...merged.clouds.map((region) => write.lines(region, true)),
    ]),
    titleBlock: inReadingOrder(block.changes.map(write.text)),
    alignment: alignment.summary,
    compared: {
      wordsBefore: words.before.length,
      wordsAfter: words.after.length,
      lines: lines !== null && !lines.doubt,
      isScan,
    },
    doubts: [
      ...alignment.doubts,
      ...(lines?.doubt ? [lines.doubt] : []),
      ...(isScan && !laid ? [UNSEEN_SCAN] : []),
    ],
  };
}

function compareLines(
  { before, after, scale, isExact }: NonNullable<Alignment['pictures']>,
  changes: readonly TextChange[],
  isScan: boolean,
): { regions: LineRegions; doubt: string | null } {
  const most = Math.max(2, Math.round(MAX_TOLERANCE * scale));
  const { tolerance, unexplained } = toleranceFor(before, after, most);
  const none = (doubt: string) => ({ regions: { lines: [], clouds: [] }, doubt });
  if (unexplained > MAX_UNEXPLAINED)
    return none('The lines of the two pages have little in common, so only words were compared.');
  const texts = changes.flatMap((change) =>
    [change.before, change.after].flatMap((phrase) => phrase?.words.map(({ box }) => box) ?? []),
  );
  const difference = isScan
    ? differenceOf(before, after, Math.max(tolerance, Math.round(scale)), SCANNED_INK)
    : differenceOf(before, after, isExact ? tolerance : Math.max(1, tolerance));
  const regions = lineRegions(difference, { before, after }, { scale, texts, isScan, isExact });
  if (regions.lines.length > MAX_REGIONS)
    return none(
      'The lines differ all over the sheet, as if another program had drawn them, so only words were compared.',
    );
  return { regions, doubt: null };
}

/**
 * False near the edge of a page. A shifted or cropped scan loses marks there, so they were neither drawn nor removed.
 */
function isInside(box: Box, { width, height }: ComparedPage): boolean {
  const { x, y } = middleOf(box);
  return x > EDGE * width && y > EDGE * height && x < (1 - EDGE) * width && y < (1 - EDGE) * height;
}

/** As a share of the page. */
const EDGE = 0.008;

function toBox({ x, y, width, height }: Rectangle, page: ComparedPage): Box {
  return {
    left: x * page.width,
    top: y * page.height,
    right: (x + width) * page.width,
    bottom: (y + height) * page.height,
  };
}
