import { type Affine, scaling } from '#domain/comparison/alignment/affine.ts';
import type { Raster } from '#domain/comparison/lines/raster.ts';
import type { PagePicture } from '#domain/comparison/page-picture.ts';
import { lumaOf } from '#domain/images/luma.ts';
import type { PageSource } from './page-source.ts';

/** Rows read from a canvas at a time: 8 of an A1 sheet's 48 MB. */
const ROWS = 512;

/** The whole page in grey. */
export async function drawPicture(source: PageSource, scale: number): Promise<PagePicture> {
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  return { raster: await drawRaster(source, scaling(scale), width, height), scale };
}

/** A part of the page in grey, mapped by `transform` to `width` × `height` pixels. */
export async function drawRaster(
  source: PageSource,
  transform: Affine,
  width: number,
  height: number,
): Promise<Raster> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('There is no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  await source.draw(context, transform);
  const grey = new Uint8Array(width * height);
  for (let top = 0; top < height; top += ROWS) {
    const rows = Math.min(ROWS, height - top);
    const { data } = context.getImageData(0, top, width, rows);
    const offset = top * width;
    for (let at = 0; at < width * rows; at += 1)
      grey[offset + at] = lumaOf(
        data[4 * at] as number,
        data[4 * at + 1] as number,
        data[4 * at + 2] as number,
      );
  }
  // Frees its pixels now, without waiting for garbage collection.
  canvas.width = 0;
  canvas.height = 0;
  return { width, height, grey };
}
