import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Turn } from '#domain/viewer/upright-turn.ts';

const PRINT_DPI = 200;
const POINTS_PER_INCH = 72;
/** A browser draws no larger canvas reliably; A1 and larger are printed on smaller paper anyway. */
const MOST_PIXELS = 24_000_000;

/** A page of the original file as a picture in print quality, turned as it is shown. */
export async function drawForPrint(pdf: PDFDocumentProxy, number: number, turn: Turn): Promise<Blob> {
  const page = await pdf.getPage(number);
  const rotation = (page.rotate + turn) % 360;
  const paper = page.getViewport({ scale: 1, rotation });
  const scale = Math.min(PRINT_DPI / POINTS_PER_INCH, Math.sqrt(MOST_PIXELS / (paper.width * paper.height)));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  try {
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    return await blobOf(canvas);
  } finally {
    // Browsers keep the memory of a canvas for a while otherwise.
    canvas.width = 0;
    canvas.height = 0;
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn for printing'))),
      'image/png',
    );
  });
}
