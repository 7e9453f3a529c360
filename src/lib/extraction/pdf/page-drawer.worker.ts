import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { answerRequests } from '../../browser/worker-requests.ts';
import { wholePage } from './draw-page.ts';
import { openInWorker } from './open-in-worker.ts';

export interface DrawRequest {
  /** Sent with the first request. */
  file?: Blob;
  /** Sent with the file: larger images are decoded smaller. */
  decodedPixels?: number;
  page: number;
  scale: number;
  /** The part to draw, in fractions of the page. Undefined for all of it. */
  region?: Rectangle;
}

let opened: Promise<PDFDocumentProxy> | undefined;

answerRequests(
  async ({ file, decodedPixels, page, scale, region }: DrawRequest) => {
    if (file) opened = openInWorker(file, decodedPixels);
    const pdf = await opened;
    if (!pdf) throw new Error('no file');
    const proxy = await pdf.getPage(page);
    const bitmap = await draw(proxy, scale, region);
    // Decoded images would accumulate.
    proxy.cleanup();
    return bitmap;
  },
  (bitmap) => [bitmap],
);

async function draw(page: PDFPageProxy, scale: number, region = wholePage): Promise<ImageBitmap> {
  const whole = page.getViewport({ scale });
  const [offsetX, offsetY] = [-region.x * whole.width, -region.y * whole.height];
  const viewport = page.getViewport({ scale, offsetX, offsetY });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.ceil(region.width * whole.width)),
    Math.max(1, Math.ceil(region.height * whole.height)),
  );
  const canvasContext = canvas.getContext('2d', { alpha: false }) as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise;
  return canvas.transferToImageBitmap();
}
