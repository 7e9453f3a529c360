import { decode, decodeImage, type IFD, toRGBA8 } from 'utif2';
import type { Pixels } from '#domain/capture/quad.ts';
import { MAX_PIXELS } from '../extraction/image/image-bounds.ts';

export interface TiffPage extends Pixels {
  /** The longer side of the paper, in points. */
  points: number;
}

/** The usual resolution of scanners, if a file does not state its own. */
const USUAL_DPI = 300;
const POINTS_PER_INCH = 72;
/** No paper has a longer side, so the stated resolution is wrong. */
const LONGEST_POINTS = 14_400;
const CENTIMETRES = 3;
const CM_PER_INCH = 2.54;

/** The pages of a TIFF file one by one, without its thumbnails. @throws if it cannot be read */
export function* tiffPages(bytes: ArrayBuffer): Generator<TiffPage> {
  for (const directory of decode(bytes)) {
    const width = tagOf(directory, 256);
    const height = tagOf(directory, 257);
    const isThumbnail = (tagOf(directory, 254) & 1) === 1;
    if (width === 0 || height === 0 || isThumbnail) continue;
    if (width * height > MAX_PIXELS) throw new Error(`A page has ${width} × ${height} pixels`);
    decodeImage(bytes, directory);
    const { buffer } = toRGBA8(directory);
    yield {
      width: directory.width,
      height: directory.height,
      data: new Uint8ClampedArray(buffer),
      points: longestPoints(directory, Math.max(width, height)),
    };
  }
}

function longestPoints(directory: IFD, pixels: number): number {
  const said = tagOf(directory, 282);
  const dpi = said * (tagOf(directory, 296) === CENTIMETRES ? CM_PER_INCH : 1);
  const points = (pixels / (dpi > 1 ? dpi : USUAL_DPI)) * POINTS_PER_INCH;
  return Math.min(LONGEST_POINTS, points);
}

/** The first value of a tag, or 0. A fraction has two numbers, which the library's types leave out. */
function tagOf(directory: IFD, tag: number): number {
  const values = directory[`t${tag}`] as readonly (number | readonly [number, number])[] | undefined;
  const first = values?.[0] ?? 0;
  const value = typeof first === 'object' ? first[0] / first[1] : Number(first);
  return Number.isFinite(value) ? value : 0;
}
