import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import { unlessAborted } from '../extraction/deadline.ts';
import { pdfBytes, pdfSettings } from '../extraction/pdf/pdf-settings.ts';

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Terminates the workers too. May be called more than once. */
  close(): void;
}

const TIDY_UP_MS = 2_000;

/**
 * Opens a PDF with workers, fonts and character maps from our own origin. Parsing and drawing run in workers of this
 * document only, so `close()` can end work on a hostile file, which blocks neither the page nor another document.
 * @param source A file on this device, or the URL of a stored one (read by ranges).
 * @param signal Terminates the workers at once.
 * @param options `isDrawn: false` if only text is read: then no drawing worker is started.
 *   `decodedPixels`: larger images are decoded smaller.
 * @throws PDF.js's PasswordException and InvalidPDFException, or the signal's reason.
 */
export async function openPdf(
  source: Blob | string,
  signal?: AbortSignal,
  { isDrawn = true, decodedPixels }: { isDrawn?: boolean; decodedPixels?: number } = {},
): Promise<OpenPdf> {
  const pdfjs = await import('pdfjs-dist');
  const bytes = await pdfBytes(source, pdfjs);
  signal?.throwIfAborted();
  const parser = new Worker(__PDF_WORKER__, { type: 'module' });
  const renderer = isDrawn ? new Worker(rendererUrl, { type: 'module' }) : null;
  // PDF.js's types accept only null for the port.
  const worker = new pdfjs.PDFWorker({ port: parser as unknown as null });
  // getDocument takes its renderer from this list before it returns. No other code may use the list.
  pdfjs.GlobalWorkerOptions.rendererPorts = renderer ? [renderer] : [];
  const task = pdfjs.getDocument({
    ...bytes,
    ...pdfSettings(decodedPixels),
    worker,
    disableWorkerRendering: !isDrawn,
  });
  pdfjs.GlobalWorkerOptions.rendererPorts = [];

  const end = () => {
    worker.destroy();
    parser.terminate();
    renderer?.terminate();
  };
  const close = () => {
    signal?.removeEventListener('abort', end);
    void tidyUp(task).finally(end);
  };
  signal?.addEventListener('abort', end, { once: true });
  try {
    return { pdf: await unlessAborted(task.promise, signal), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A worker that hangs never replies to `destroy`, so it gets only a moment to free its fonts. */
function tidyUp(task: PDFDocumentLoadingTask): Promise<unknown> {
  const moment = new Promise((resolve) => setTimeout(resolve, TIDY_UP_MS));
  return Promise.race([task.destroy().catch(() => undefined), moment]);
}
