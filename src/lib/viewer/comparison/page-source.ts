import type { PDFPageProxy } from 'pdfjs-dist';
import { type Affine, scaling } from '#domain/comparison/alignment/affine.ts';
import type { Raster } from '#domain/comparison/lines/raster.ts';
import type { PagePicture } from '#domain/comparison/page-picture.ts';
import { lumaOf } from '#domain/images/luma.ts';
import { openInWorker } from '../../extraction/pdf/open-in-worker.ts';

/** A page that can be drawn at any size, turned and shifted. */
export interface PageSource {
  /** In points for a PDF, in pixels for an image. */
  width: number;
  height: number;
  /** @param transform Maps its units to the canvas's pixels. */
  draw(context: OffscreenCanvasRenderingContext2D, transform: Affine): Promise<void>;
}

export interface PageAddress {
  source: Blob;
  mimeType: string;
  /** From 1. */
  page: number;
}

/** @throws PDF.js's errors for files that cannot be opened; `TypeError` or `DOMException` for an image. */
export async function openPage({ source, mimeType, page }: PageAddress): Promise<PageSource> {
  return mimeType.startsWith('image/')
    ? openImage(source)
    : pdfSource(await (await openInWorker(source)).getPage(page));
}

function pdfSource(page: PDFPageProxy): PageSource {
  const viewport = page.getViewport({ scale: 1 });
  return {
    width: viewport.width,
    height: viewport.height,
    async draw(context, { a, b, c, d, e, f }) {
      await page.render({
        canvas: null,
        canvasContext: context as unknown as CanvasRenderingContext2D,
        viewport,
        transform: [a, b, c, d, e, f],
        background: '#fff',
      }).promise;
    },
  };
}

async function openImage(source: Blob): Promise<PageSource> {
  const bitmap = await createImageBitmap(source);
  return {
    width: bitmap.width,
    height: bitmap.height,
    async draw(context, { a, b, c, d, e, f }) {
      context.setTransform(a, b, c, d, e, f);
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0);
      context.resetTransform();
    },
  };
}

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
