import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { canvasBlob, releaseCanvas } from './canvas-blob.ts';

/** In points (1/72 inch), as the page is displayed before the reader turns it. */
export interface PageSize {
  width: number;
  height: number;
}

const PRINT_DPI = 200;
const POINTS_PER_INCH = 72;
/** Browsers do not draw a larger canvas reliably. A1 and larger are printed on smaller paper anyway. */
const MAX_PIXELS = 24_000_000;
/** The longer side of a small picture: twice its displayed width, for high-resolution screens. */
const SMALL_PIXELS = 288;

export async function pageSizeOf(pdf: PDFDocumentProxy, number: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}

/** A page of the original file as a picture in print quality, turned as it is shown. */
export function drawForPrint(pdf: PDFDocumentProxy, number: number, turn: Turn): Promise<Blob> {
  return drawPage(pdf, number, turn, 'print', ({ width, height }) =>
    Math.min(PRINT_DPI / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (width * height))),
  );
}

/** Draws small pictures one at a time, so that the current page is drawn first. */
export function drawSmall(pdf: PDFDocumentProxy) {
  let last: Promise<unknown> = Promise.resolve();
  return (number: number, turn: Turn, signal: AbortSignal): Promise<Blob> => {
    const drawn = last.then(() => {
      signal.throwIfAborted();
      return drawPage(
        pdf,
        number,
        turn,
        'display',
        ({ width, height }) => SMALL_PIXELS / Math.max(width, height),
        signal,
      );
    });
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  turn: Turn,
  intent: 'print' | 'display',
  scaleFor: (paper: PageSize) => number,
  signal?: AbortSignal,
): Promise<Blob> {
  const page = await pdf.getPage(number);
  const rotation = (page.rotate + turn) % 360;
  const scale = scaleFor(page.getViewport({ scale: 1, rotation }));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const drawing = page.render({ canvas, viewport, intent });
  const stop = () => drawing.cancel();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await drawing.promise;
    return await canvasBlob(canvas, 'image/png', 'The page could not be drawn');
  } finally {
    signal?.removeEventListener('abort', stop);
    releaseCanvas(canvas);
  }
}
