import { perspectiveOf } from '#domain/capture/perspective.ts';
import type { PageReading } from '#domain/extraction/combine-texts.ts';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import type { OcrLanguage } from '#domain/extraction/ocr-language.ts';
import type { OcrPage } from '#domain/extraction/ocr-page.ts';
import type { PageCode } from '#domain/extraction/page-codes.ts';
import { boxOnPage, recognisedText, rulingOnPage } from '#domain/extraction/recognised-text.ts';
import { pointsOf } from '#domain/extraction/seen-tables.ts';
import { ruledGrids } from '#domain/extraction/tables/ruled-grid.ts';
import { median } from '#domain/images/median.ts';
import { readCodes } from '../codes/read-codes.ts';
import { toGrey } from '../image/image-jobs.ts';
import { withOcrWorker } from './ocr-workers.ts';
import {
  firstLanguageFor,
  inLatinLanguage,
  inScripts,
  isRead,
  rememberLanguage,
  scriptsToTry,
} from './page-language.ts';
import { type EngineOptions, readInBlocks } from './read-in-blocks.ts';

export interface OcrSource {
  /** Draws the image each time, because sending a bitmap to a worker consumes it. */
  image: () => Promise<Blob | ImageBitmap>;
  /** Pixels of the longer side for the engine. */
  longSide: number;
  /** Dots per inch at that size, if known. */
  dpi?: number;
  /** Whether it may be a photo, whose light is evened, and whose page is cut out and straightened. */
  isPhoto?: boolean;
  /** Whether to look for QR codes and barcodes. */
  findCodes?: boolean;
  /** Whether to return ruled lines. */
  findLines?: boolean;
  /** Whether a grid of lines is a table, whose lines are erased before and whose words are written row by row. */
  hasTables?: boolean;
}

export type Recognised = PageReading & {
  width: number;
  height: number;
  /** How the page was turned clockwise before it was read. */
  radians: number;
  /** Positions on the page as given. Empty unless requested. */
  rulings: Ruling[];
  /** The language that the page was read in. */
  language: OcrLanguage;
};

export type RecognisedPage = Recognised & {
  /** QR codes and barcodes, which `withCodes` adds to the text. */
  codes: PageCode[];
};

export interface OcrOptions {
  name: string;
  signal: AbortSignal;
  /** Called while the page is being read, as `ReadingJob`'s. */
  onAlive?: (quietMs?: number) => void;
  /** The language to read in, if known. */
  language?: OcrLanguage;
}

/** Below this confidence, small letters are enlarged and read again. */
const SURE_CONFIDENCE = 80;
/** In pixels. The engine was trained on letters of about twice this height. */
const SMALL_WORD = 16;
const ENLARGED = 2;
const LONGEST_SIDE = 5_000;

/**
 * Reads an image, turned by quarters until it reads well, and returns the boxes of words on the image as given. What was
 * cut out of a photo and cannot be read, such as a door, is read as a part of the whole photo.
 */
export async function recognise(source: OcrSource, options: OcrOptions): Promise<RecognisedPage> {
  const upright = await readableLook(source, options);
  if (!upright.isCutOut || isRead(upright)) return largeEnough(source, upright, options);
  const whole = { ...source, isPhoto: false };
  const ofWhole = await readableLook(whole, options);
  return weight(ofWhole) > weight(upright)
    ? largeEnough(whole, ofWhole, options)
    : largeEnough(source, upright, options);
}

/** Small letters with low confidence are read again at twice the size. */
async function largeEnough(source: OcrSource, upright: Look, options: OcrOptions): Promise<RecognisedPage> {
  rememberLanguage(options.name, upright.language);
  const isSmall = upright.wordHeight < SMALL_WORD && source.longSide * ENLARGED <= LONGEST_SIDE;
  if (upright.confidence >= SURE_CONFIDENCE || upright.text === '' || !isSmall) return upright;
  const larger = {
    ...source,
    longSide: source.longSide * ENLARGED,
    dpi: source.dpi && source.dpi * ENLARGED,
  };
  const second = await look(larger, upright.quarterTurns, { ...options, language: upright.language });
  return weight(second) > weight(upright) ? { ...second, codes: upright.codes } : upright;
}

async function readableLook(source: OcrSource, options: OcrOptions): Promise<Look> {
  const { name, language = firstLanguageFor(name) } = options;
  const first = await look(source, null, { ...options, language });
  return { ...(await inItsLanguage(source, first, { ...options, language })), codes: first.codes };
}

/** The page, upright or turned, read in its own language. */
async function inItsLanguage(source: OcrSource, first: Look, options: OcrOptions): Promise<Look> {
  const lookIn = (turns: number) => (other: OcrLanguage) =>
    lookInOther(source, turns, { ...options, language: other });
  if (isRead(first)) return inLatinLanguage(first, lookIn(first.quarterTurns));
  const { likely, rest } = scriptsToTry();
  const likelyLook = await inScripts(likely, lookIn(first.quarterTurns));
  if (likelyLook) return likelyLook;
  let best = first;
  for (const quarterTurns of first.quarterTurns === 0 ? [2, 1, 3] : [3, 0, 2]) {
    const turned = await look(source, quarterTurns, options);
    if (weight(turned) > weight(best)) best = turned;
    if (isRead(best)) return inLatinLanguage(best, lookIn(best.quarterTurns));
  }
  // If one language finds no words on a page, no other does.
  return (first.text !== '' && (await inScripts(rest, lookIn(first.quarterTurns)))) || best;
}

async function lookInOther(source: OcrSource, turns: number, options: OcrOptions): Promise<Look | null> {
  try {
    return await look(source, turns, options);
  } catch (error) {
    if (options.signal.aborted) throw error;
    console.warn(`The page could not be read in ${options.language}`, error);
    return null;
  }
}

/** The amount of certain words. */
function weight({ text, confidence }: PageReading): number {
  return (text.match(/[\p{L}\p{N}]{3,}/gu)?.length ?? 0) * confidence ** 2;
}

type Look = RecognisedPage & {
  quarterTurns: number;
  wordHeight: number;
  /** The text is of the page in a photo, not of the whole photo. */
  isCutOut: boolean;
};

async function look(
  source: OcrSource,
  turns: number | null,
  { name, signal, onAlive, language = 'eng' }: OcrOptions,
): Promise<Look> {
  const { longSide, isPhoto = false, findLines = false, findCodes = false, hasTables = false } = source;
  const job = {
    ...{ source: await source.image(), longSide, isPhoto, quarterTurns: turns },
    ...{ findLines, eraseTables: hasTables },
  };
  const {
    image,
    width,
    height,
    page: flat,
    quarterTurns,
    radians,
    rulings,
  } = await toGrey(job, { name, signal });
  const grids = hasTables ? ruledGrids(rulings, pointsOf(image)) : [];
  // Codes are read at any angle, so one attempt is enough.
  const finding = findCodes && turns === null ? readCodes(image.pgm, { name, signal }) : [];
  const { page, seen } = await withOcrWorker({ signal, language, onAlive }, (worker) => {
    const parameters: EngineOptions = source.dpi ? { user_defined_dpi: String(source.dpi) } : {};
    return readInBlocks(worker, image, {
      parameters,
      grids,
      mayBeDocket: isPhoto,
    });
  });
  const scale = source.longSide / Math.max(width, height);
  const from = {
    width: image.width,
    height: image.height,
    ...(flat
      ? { pageWidth: flat.width, pageHeight: flat.height, inPhoto: perspectiveOf(flat.quad) }
      : { pageWidth: width * scale, pageHeight: height * scale }),
    radians,
  };
  const confidence = Math.max(0, page.confidence);
  const codes = (await finding).map(({ bbox, ...code }) => ({ ...code, box: boxOnPage(bbox, from) }));
  return {
    ...recognisedText(seen, from, grids),
    confidence,
    ...{ width, height, radians, quarterTurns, language },
    isCutOut: flat !== null,
    rulings: findLines ? rulings.map((ruling) => rulingOnPage(ruling, from)) : [],
    codes,
    wordHeight: medianHeight(seen),
  };
}

function medianHeight(page: OcrPage): number {
  return median(page.flat(2).map(({ bbox }) => bbox.y1 - bbox.y0));
}
