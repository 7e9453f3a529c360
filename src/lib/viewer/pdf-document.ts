import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { unlessAborted } from '../extraction/unless-aborted.ts';

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Ends the workers too, whatever they are doing. May be called more than once. */
  close(): void;
}

type PdfJs = typeof import('pdfjs-dist');

/** Above this a file is read piece by piece, so that a phone need not hold all of it. */
const WHOLE_FILE_BYTES = 32 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
/** An image of more pixels is left out of its page: decoded it would take over 400 MB. */
const IMAGE_PIXELS = 100_000_000;
const TIDY_UP_MS = 2_000;

/**
 * Opens a PDF with the workers, fonts and character maps of our own origin. Parsing and drawing happen in workers of
 * this document alone: a hostile file can be ended by `close()` and holds neither the page nor another document.
 *
 * @param source A file on this device, or the URL of a stored one (read by ranges).
 * @throws PDF.js's PasswordException and InvalidPDFException, or the signal's reason.
 */
export async function openPdf(source: Blob | string, signal?: AbortSignal): Promise<OpenPdf> {
  const pdfjs = await import('pdfjs-dist');
  const bytes = await bytesOf(source, pdfjs);
  signal?.throwIfAborted();
  const parser = new Worker(workerUrl, { type: 'module' });
  const renderer = new Worker(rendererUrl, { type: 'module' });
  // Its types know no port but null.
  const worker = new pdfjs.PDFWorker({ port: parser as unknown as null });
  // getDocument takes its renderer from this list before it returns; nobody else may.
  pdfjs.GlobalWorkerOptions.rendererPorts = [renderer];
  const task = pdfjs.getDocument({ ...bytes, ...settings(), worker });
  pdfjs.GlobalWorkerOptions.rendererPorts = [];

  const close = () => {
    signal?.removeEventListener('abort', close);
    void tidyUp(task).finally(() => {
      worker.destroy();
      parser.terminate();
      renderer.terminate();
    });
  };
  signal?.addEventListener('abort', close);
  try {
    return { pdf: await unlessAborted(task.promise, signal), close };
  } catch (error) {
    close();
    throw error;
  }
}

function settings() {
  const folder = (name: string) => new URL(`${__PDFJS_ASSETS__}${name}/`, location.origin).href;
  return {
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: IMAGE_PIXELS,
    verbosity: 0,
  };
}

async function bytesOf(source: Blob | string, pdfjs: PdfJs) {
  if (typeof source === 'string') return { url: source };
  if (source.size <= WHOLE_FILE_BYTES) return { data: new Uint8Array(await source.arrayBuffer()) };
  const range = new pdfjs.PDFDataRangeTransport(source.size, null);
  range.requestDataRange = (begin, end) => {
    void source
      .slice(begin, end)
      .arrayBuffer()
      .then((piece) => range.onDataRange(begin, new Uint8Array(piece)));
  };
  return { range, rangeChunkSize: PIECE_BYTES, disableAutoFetch: true, disableStream: true };
}

/** A worker that hangs never answers `destroy`, so it only gets a moment to free its fonts. */
function tidyUp(task: PDFDocumentLoadingTask): Promise<unknown> {
  const moment = new Promise((resolve) => setTimeout(resolve, TIDY_UP_MS));
  return Promise.race([task.destroy().catch(() => undefined), moment]);
}
