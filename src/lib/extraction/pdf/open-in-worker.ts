import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfBytes, pdfSettings } from './pdf-settings.ts';

/**
 * Opens a PDF inside a worker, with PDF.js but without a page: no document, fonts drawn as outlines, and its parser
 * in a nested worker.
 * @param decodedPixels larger images are decoded smaller
 * @throws PDF.js's PasswordException and InvalidPDFException
 */
export async function openInWorker(source: Blob, decodedPixels?: number): Promise<PDFDocumentProxy> {
  const pdfjs = await import('pdfjs-dist');
  const parser = new Worker(__PDF_WORKER__, { type: 'module' });
  return pdfjs.getDocument({
    ...(await pdfBytes(source, pdfjs)),
    ...pdfSettings(decodedPixels),
    // PDF.js's types accept only null for the port.
    worker: new pdfjs.PDFWorker({ port: parser as unknown as null }),
    ownerDocument: {} as HTMLDocument,
    disableFontFace: true,
    disableWorkerRendering: true,
    useWorkerFetch: true,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
  }).promise;
}

interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Replaces PDF.js's own factory, which creates canvas elements. */
class WorkerCanvases {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false });
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(pair: CanvasAndContext): void {
    if (pair.canvas) Object.assign(pair.canvas, { width: 0, height: 0 });
    pair.canvas = null;
    pair.context = null;
  }
}

/** Filters are SVG elements. A page for OCR does not need them. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  createSelectionStyle = () => undefined;
  destroy = () => undefined;
}
