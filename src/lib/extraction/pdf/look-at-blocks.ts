import { appended } from '#domain/extraction/combine-texts.ts';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { replaceWords, wordsInside } from '#domain/extraction/replace-words.ts';
import { blockRegions } from '#domain/sheets/block-regions.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { type OcrOptions, type Recognised, recogniseRegion } from '../ocr/recognise.ts';
import { unlessAborted } from '../unless-aborted.ts';
import type { PageDrawer } from './page-drawer.ts';

const POINTS_PER_INCH = 72;
/** Figures in the smallest cells are 2 mm high: at 300 dots an inch 22 pixels, about what the engine was trained on. */
const BLOCK_DPI = 300;
const MOST_PIXELS = 14_000_000;

interface SheetOnPage {
  number: number;
  /** In points. */
  width: number;
  height: number;
}

/**
 * Reads the ruled parts along a scanned sheet's edges once more, larger and without their lines: in a title block the
 * engine takes rulings for letters, and the letters are too small at the size at which a whole sheet is read.
 */
export async function lookAtBlocks(
  drawer: Pick<PageDrawer, 'draw'>,
  sheet: SheetOnPage,
  seen: Recognised,
  options: OcrOptions,
  readPart = recogniseRegion,
): Promise<Recognised> {
  let reading = seen;
  const rulings: Ruling[] = [];
  for (const region of blockRegions(seen.rulings)) {
    const area = region.width * sheet.width * region.height * sheet.height;
    const scale = Math.min(BLOCK_DPI / POINTS_PER_INCH, Math.sqrt(MOST_PIXELS / area));
    const longSide = Math.round(scale * Math.max(region.width * sheet.width, region.height * sheet.height));
    const part = {
      image: () => unlessAborted(drawer.draw(sheet.number, scale, region), options.signal),
      ...{ longSide, dpi: Math.round(scale * POINTS_PER_INCH), lines: 'erase' as const },
    };
    const inLines = await readPart(part, seen.radians, options);
    // One letter in a cell is no line of text: the first look leaves it out.
    const inCells = await readPart({ ...part, isSparse: true }, seen.radians, options);
    const closer = { ...inLines, ...appended(inLines, inCells) };
    if (closer.words.length < LEAST_SHARE * wordsInside(reading, region)) continue;
    reading = replaceWords(reading, { region, text: closer.text, words: closer.words });
    rulings.push(...closer.rulings.map((ruling) => onPage(ruling, region)));
  }
  return { ...reading, rulings };
}

/** A closer look that finds far fewer words has gone wrong. */
const LEAST_SHARE = 0.5;

function onPage({ x, y, width, height }: Ruling, region: Rectangle): Ruling {
  return {
    x: region.x + x * region.width,
    y: region.y + y * region.height,
    width: width * region.width,
    height: height * region.height,
  };
}
