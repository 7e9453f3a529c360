import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { replaceWords, wordsIn, wordsInside } from '#domain/extraction/replace-words.ts';
import { blockRegions } from '#domain/sheets/block-regions.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { OcrOptions, Recognised } from '../ocr/recognise.ts';
import { recogniseStrips } from '../ocr/recognise-strips.ts';
import { MAX_PIXELS, POINTS_PER_INCH, wholePage } from './draw-page.ts';
import type { PageDrawer } from './page-drawer.ts';

/** Figures in the smallest cells are 1 mm high: 12 pixels at 300 dots per inch, which are enlarged once more. */
const BLOCK_DPI = 300;

interface SheetOnPage {
  number: number;
  /** In points. */
  width: number;
  height: number;
}

/**
 * Reads a scanned sheet a second time, strip by strip: all of it if it is larger than a letter, or ruled and not
 * running text; and its ruled parts along the edges at a scale at which their smallest figures can be read.
 */
export async function readBlocksAgain(
  drawer: Pick<PageDrawer, 'draw'>,
  sheet: SheetOnPage,
  seen: Recognised,
  options: OcrOptions,
  readPart = recogniseStrips,
): Promise<Recognised> {
  const isLarge = Math.max(sheet.width, sheet.height) > LETTER_POINTS;
  if (!isLarge && isRunningText(seen.text)) return seen;
  const isWhole = isLarge || isRuled(seen.rulings);
  const blocks = blockRegions(seen.rulings);
  const bands = blocks.some(isDrawing) ? BANDS : [];
  const isLarger = (region: Rectangle) =>
    !isWhole || scaleOf(sheet, region) > MIN_GAIN * scaleOf(sheet, wholePage);
  const look: Look = (region, turn = 0) => {
    const scale = scaleOf(sheet, region);
    const part = {
      image: () => drawer.draw(sheet.number, scale, region),
      longSide: Math.round(scale * Math.max(region.width * sheet.width, region.height * sheet.height)),
      dpi: Math.round(scale * POINTS_PER_INCH),
    };
    return readPart(part, seen.radians + turn, { ...options, language: seen.language });
  };
  let reading = seen;
  const rulings: Ruling[] = [];
  for (const region of [...(isWhole ? [wholePage] : []), ...[...blocks, ...bands].filter(isLarger)]) {
    const closer = await look(region);
    if (closer.words.length < MIN_SHARE * wordsInside(reading, region)) continue;
    // A band is cut anywhere, so its reading counts only where it is the surer one.
    if (bands.includes(region) && sureLetters(closer, wholePage) <= sureLetters(reading, region)) continue;
    reading = replaceWords(reading, { region, text: closer.text, words: closer.words });
    rulings.push(...closer.rulings.map((ruling) => onPage(ruling, region)));
  }
  const strips = isLarge ? [...blocks, ...bands].filter((region) => isStrip(sheet, region)) : [];
  return { ...(await withTurned(reading, strips, look)), rulings };
}

/** @param turn radians, clockwise */
type Look = (region: Rectangle, turn?: number) => Promise<Recognised>;

/** The reading, with the words of strips whose text runs up or down the sheet. */
async function withTurned(
  upright: Recognised,
  strips: readonly Rectangle[],
  look: Look,
): Promise<Recognised> {
  let reading = upright;
  for (const region of strips) {
    if (sureLetters(reading, region) >= READABLE) continue;
    for (const turn of [QUARTER, -QUARTER]) {
      const turned = await look(region, turn);
      if (sureLetters(turned, wholePage) < READABLE) continue;
      reading = replaceWords(reading, { region, text: turned.text, words: turned.words });
      break;
    }
  }
  return reading;
}

const QUARTER = Math.PI / 2;
/** A block whose text runs up or down the sheet is at least this many times as high as it is wide. */
const SLENDER = 1.5;

const isStrip = (sheet: SheetOnPage, { width, height }: Rectangle) =>
  height * sheet.height > SLENDER * width * sheet.width;

/** Letters and figures: a title and a number have more. */
const READABLE = 20;
/** In percent. */
const SURE = 80;

/** The letters and figures in a region that were read surely, in words of three or more. */
function sureLetters(reading: Recognised, region: Rectangle): number {
  const sure = wordsIn(reading, region).filter(({ confidence }) => confidence >= SURE);
  return sure.flatMap(({ text }) => text.match(/[\p{L}\p{N}]{3,}/gu) ?? []).join('').length;
}

/**
 * Legal paper is 1,008 points long, an A4 scanned at an angle 862. Up to this size a page may be a letter or a
 * report, whose lines of text the engine reads and orders better, unless it is a form.
 */
const LETTER_POINTS = 1_010;
/** A sketch's notes have fewer long lines than this. A report's page has them even around a ruled table. */
const MIN_LINES = 6;
const WORDS_OF_A_LINE = 8;

function isRunningText(text: string): boolean {
  const isLong = (line: string) => (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= WORDS_OF_A_LINE;
  return text.split('\n').filter(isLong).length >= MIN_LINES;
}

/** In each direction: the frame of a sketch and the cells of its title block. */
const MIN_RULINGS = 3;
/** As a share of the page. */
const LONG = 0.1;

function isRuled(rulings: readonly Ruling[]): boolean {
  const across = rulings.filter(({ width }) => width > LONG).length;
  const upright = rulings.filter(({ height }) => height > LONG).length;
  return across >= MIN_RULINGS && upright >= MIN_RULINGS;
}

/** Along the right and the lower edge, where nearly all title blocks stand. */
const BANDS: readonly Rectangle[] = [
  { x: 0.75, y: 0, width: 0.25, height: 1 },
  { x: 0, y: 0.75, width: 1, height: 0.25 },
];
/** A larger region is not a block, but a drawing whose lines reach the edges. */
const LARGEST_BLOCK = 0.6;

const isDrawing = ({ width, height }: Rectangle) => width > LARGEST_BLOCK && height > LARGEST_BLOCK;

/** A block is drawn again if that enlarges it by at least this factor. */
const MIN_GAIN = 1.15;
/** A second reading that finds a smaller share of the words has failed. */
const MIN_SHARE = 0.5;

function scaleOf({ width, height }: SheetOnPage, region: Rectangle): number {
  const area = region.width * width * region.height * height;
  return Math.min(BLOCK_DPI / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / area));
}

function onPage({ x, y, width, height }: Ruling, region: Rectangle): Ruling {
  return {
    x: region.x + x * region.width,
    y: region.y + y * region.height,
    width: width * region.width,
    height: height * region.height,
  };
}
