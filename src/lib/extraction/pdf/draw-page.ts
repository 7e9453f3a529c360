import type { PDFPageProxy } from 'pdfjs-dist';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { unlessAborted } from '../deadline.ts';

/** Four bytes per pixel: 64 MB, for any size that the page claims. An A3 at 290 dots per inch. */
export const MAX_PIXELS = 16_000_000;

export const POINTS_PER_INCH = 72;

export const wholePage: Rectangle = { x: 0, y: 0, width: 1, height: 1 };

/** The scale at which a page (its size in points) is drawn. Very large sheets are drawn smaller. */
export function drawingScale({ width, height }: { width: number; height: number }, wanted: number): number {
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
}

/** Draws a page as shown, on white. */
export async function drawPage(
  page: PDFPageProxy,
  scale: number,
  signal?: AbortSignal,
): Promise<ImageBitmap> {
  const viewport = page.getViewport({ scale: drawingScale(page.getViewport({ scale: 1 }), scale) });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  );
  // PDF.js only draws a finished bitmap on it, which an OffscreenCanvas supports too, but its types do not say so.
  const target = canvas as unknown as HTMLCanvasElement;
  const task = page.render({ canvas: target, viewport, background: '#fff' });
  await unlessAborted(task.promise, signal);
  return canvas.transferToImageBitmap();
}
