import { evenLight } from '#domain/capture/even-light.ts';
import { FIND_SIDE, findPage } from '#domain/capture/find-page.ts';
import { flatSize, flattened } from '#domain/capture/perspective.ts';
import { areaOf } from '#domain/capture/quad.ts';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import type { FlatPage } from '#domain/extraction/recognised-text.ts';
import { pointsOf } from '#domain/extraction/seen-tables.ts';
import { isLineOf, ruledGrids } from '#domain/extraction/tables/ruled-grid.ts';
import { lumaOf } from '#domain/images/luma.ts';
import { answerJobs, FailedJob } from '../run-in-worker.ts';
import { ANGLE_SIDE, pageAngle } from './page-angle.ts';
import { ruledLines } from './ruled-lines.ts';
import { greedyText, readFigures } from './small-print/figure-net.ts';
import { type LineBox, linePicture } from './small-print/line-picture.ts';
import { readDates, type SmallDate } from './small-print/read-dates.ts';
import { trainedNet } from './small-print/trained-net.ts';
import type { GreyPicture } from './strips/ink-parts.ts';
import { type PlacedStrip, stackStrips } from './strips/stack-strips.ts';
import { textStrips } from './strips/text-strips.ts';

export type ImageJob =
  /**
   * For OCR. `longSide`: the source is scaled so that its longer side has this many pixels. `isPhoto`: whether its
   * light is evened, and a page that it shows on a background is cut out and straightened. `quarterTurns`: clockwise;
   * null chooses the turn that makes its text lines horizontal. Either way its skew is removed.
   * `findLines`: whether to look for ruled lines. `eraseTables`: whether to paint over the lines around table cells,
   * because the engine misses words between them.
   */
  | {
      kind: 'grey';
      source: Blob | ImageBitmap;
      longSide: number;
      isPhoto: boolean;
      quarterTurns: number | null;
      findLines: boolean;
      eraseTables: boolean;
    }
  /** Also for OCR, cut into strips of text. `radians`: the known rotation. `dpi`: at that size. */
  | { kind: 'strips'; source: ImageBitmap; longSide: number; radians: number; dpi: number }
  /** The figures in those lines of a picture, with a `#` for each letter. `pgm`: as a stack of strips is given. */
  | { kind: 'figures'; source: GreyImage; lines: readonly LineBox[] }
  | { kind: 'jpeg'; source: Blob | ImageBitmap; width: number };

export interface GreyResult {
  image: GreyImage;
  /** The width of the source, upright by its EXIF orientation. */
  width: number;
  height: number;
  /** The page that was straightened. Everything below refers to it instead of the whole picture. */
  page: FlatPage | null;
  quarterTurns: number;
  /** Quarter turns and deskew together: the angle by which the picture was turned clockwise about its middle. */
  radians: number;
  /** In fractions of `image`. */
  rulings: Ruling[];
}

export interface StripsResult extends Omit<GreyResult, 'image' | 'quarterTurns' | 'page'> {
  /** Size of the turned picture from which the strips were cut. */
  image: { width: number; height: number };
  stacks: { image: GreyImage; strips: PlacedStrip[] }[];
  /** In pixels of that picture. */
  dates: SmallDate[];
}

const JPEG_QUALITY = 0.8;
const QUARTER = Math.PI / 2;
/** In pixels. A camera's picture is larger, and in a smaller one letters look like pages. */
const MIN_PHOTO = 1_000;
/** The smallest share of the picture that is a page by itself, without a person who confirms it. */
const MIN_PAGE = 0.2;
/**
 * Photos with a shadow have 1.2 or more, scans 1.1 or less, whose faint letters read a little worse after it: receipts
 * word recall .79 instead of .80, a page with a shadow .86 instead of .34.
 */
const MIN_UNEVEN = 1.15;
/** Of the longer side: the accuracy of the corners, about a pixel of the copy in which they are found. */
const EDGE_SHARE = 1 / 250;
/** The slope of a ruled line: a photographed page is never quite straight. */
const STEEPEST = 0.01;
/** A skew below 0.3° loses no words, and turning reduces sharpness. */
const MIN_SKEW = 0.005;

answerJobs<ImageJob, Blob | GreyResult | StripsResult | string[]>(async (job) => {
  if (job.kind === 'figures') return { result: figuresOf(job) };
  const bitmap = await decoded(job.source);
  if (job.kind === 'jpeg') {
    const { canvas } = draw(bitmap, job.width / bitmap.width, 0);
    return { result: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }) };
  }
  if (job.kind === 'strips') return stripsResult(job, bitmap);
  return greyResult(job, bitmap);
});

async function greyResult(
  { longSide, isPhoto, findLines, eraseTables, ...job }: Extract<ImageJob, { kind: 'grey' }>,
  bitmap: ImageBitmap,
): Promise<{ result: GreyResult; transfer: Transferable[] }> {
  const scale = longSide / Math.max(bitmap.width, bitmap.height);
  const page = isPhoto ? pageOf(bitmap, scale) : null;
  const upright = page ? await straightened(bitmap, scale, page) : bitmap;
  const small = draw(upright, Math.min(1, ANGLE_SIDE / Math.max(upright.width, upright.height)), 0);
  const { skew, linesRunDown } = pageAngle(small.pixels());
  const quarterTurns = job.quarterTurns ?? (linesRunDown ? 1 : 0);
  const radians = quarterTurns * QUARTER - (Math.abs(skew) < MIN_SKEW ? 0 : skew);
  const pixels = draw(upright, page ? 1 : scale, radians).pixels();
  if (isPhoto) evenLight(pixels, page ? 1 : MIN_UNEVEN);
  const picture = greyOf(pixels);
  if (page) whitenEdges(picture);
  const { rulings, erase } =
    findLines || eraseTables ? ruledLines(picture, isPhoto ? STEEPEST : 0) : { rulings: [], erase: () => {} };
  if (eraseTables) {
    const points = pointsOf(picture);
    const grids = ruledGrids(rulings, points);
    erase((ruling) => grids.some((grid) => isLineOf(grid, ruling, points)));
  }
  const image = pgmOf(picture);
  const { width, height } = bitmap;
  const result = { image, width, height, page, quarterTurns, radians, rulings };
  return { result, transfer: [image.pgm.buffer] };
}

/** The page that a photo shows, if any. `scale`: of the picture in which its size is measured. */
function pageOf(photo: ImageBitmap, scale: number): FlatPage | null {
  const longSide = Math.max(photo.width, photo.height);
  if (longSide < MIN_PHOTO) return null;
  const quad = findPage(draw(photo, FIND_SIDE / longSide, 0).pixels());
  if (!quad || areaOf(quad) < MIN_PAGE) return null;
  const size = { width: photo.width * scale, height: photo.height * scale };
  return { quad, ...flatSize(quad, size, longSide * scale) };
}

function straightened(photo: ImageBitmap, scale: number, page: FlatPage): Promise<ImageBitmap> {
  const { width, height, data } = flattened(draw(photo, scale, 0).pixels(), page.quad, page);
  return createImageBitmap(new ImageData(data as ImageDataArray, width, height));
}

function stripsResult(
  { longSide, radians, dpi }: Extract<ImageJob, { kind: 'strips' }>,
  bitmap: ImageBitmap,
) {
  const { width, height } = bitmap;
  const picture = greyOf(draw(bitmap, longSide / Math.max(width, height), radians).pixels());
  const image = { width: picture.width, height: picture.height };
  const { strips, letters, rulings } = textStrips(picture, dpi);
  const stacks = stackStrips(letters, strips).map((stack) => ({ image: pgmOf(stack), strips: stack.strips }));
  const dates = readDates(trainedNet(), strips, rulings, picture, dpi);
  const result = { image, width, height, radians, rulings, stacks, dates };
  return { result, transfer: stacks.map((stack) => stack.image.pgm.buffer) };
}

function figuresOf({ source, lines }: Extract<ImageJob, { kind: 'figures' }>): string[] {
  const { pgm, width, height } = source;
  const picture = { pixels: pgm.subarray(pgm.length - width * height), width, height };
  return lines.map((line) => {
    const { ink, columns } = linePicture(picture, line);
    return greedyText(readFigures(trainedNet(), ink, columns));
  });
}

/** Turns photos according to their EXIF orientation. */
async function decoded(source: Blob | ImageBitmap): Promise<ImageBitmap> {
  if (source instanceof ImageBitmap) return source;
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    throw new FailedJob('corrupt');
  }
}

/** Slivers of the background are left at the edges of a page that was cut out. */
function whitenEdges({ pixels, width, height }: GreyPicture): void {
  const edge = Math.round(EDGE_SHARE * Math.max(width, height));
  for (let y = 0; y < height; y += 1) {
    const isEdge = y < edge || y >= height - edge;
    if (isEdge) pixels.fill(255, y * width, (y + 1) * width);
    else {
      pixels.fill(255, y * width, y * width + edge);
      pixels.fill(255, (y + 1) * width - edge, (y + 1) * width);
    }
  }
}

/** Draws on white, large enough for the turned picture. */
function draw(bitmap: ImageBitmap, scale: number, radians: number) {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  const canvas = new OffscreenCanvas(
    Math.round(width * cos + height * sin),
    Math.round(width * sin + height * cos),
  );
  const painter = canvas.getContext('2d', { willReadFrequently: true });
  if (!painter) throw new FailedJob('too-large');
  painter.fillStyle = 'white';
  painter.fillRect(0, 0, canvas.width, canvas.height);
  painter.imageSmoothingQuality = 'high';
  painter.translate(canvas.width / 2, canvas.height / 2);
  painter.rotate(radians);
  painter.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return { canvas, pixels: () => painter.getImageData(0, 0, canvas.width, canvas.height) };
}

/** A binary PGM file (netpbm P5), the simplest format that Tesseract decodes, and three times faster than PNG. */
export interface GreyImage {
  pgm: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Transparent pixels count as white. */
function greyOf({ width, height, data }: ImageData): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 1) {
    const luma = lumaOf(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
    pixels[to] = data[from + 3] === 255 ? luma : 255 - (((255 - luma) * (data[from + 3] ?? 0)) >> 8);
  }
  return { pixels, width, height };
}

function pgmOf({ pixels, width, height }: GreyPicture): GreyImage {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const pgm = new Uint8Array(header.length + pixels.length);
  pgm.set(header);
  pgm.set(pixels, header.length);
  return { pgm, width, height };
}
