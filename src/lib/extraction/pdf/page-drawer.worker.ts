import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { pdfBytes } from './pdf-bytes.ts';
import { pdfSettings } from './pdf-settings.ts';

export interface DrawRequest {
  id: number;
  /** Comes with the first request. */
  file?: Blob;
  page: number;
  scale: number;
  /** The part that is drawn, in fractions of the page; absent: all of it. */
  region?: Rectangle;
}

export type DrawReply = { id: number; bitmap: ImageBitmap } | { id: number; error: string };

let opened: Promise<PDFDocumentProxy> | undefined;

self.onmessage = async ({ data }: MessageEvent<DrawRequest>) => {
  const { id, file, page, scale, region } = data;
  try {
    if (file) opened = open(file);
    const pdf = await opened;
    if (!pdf) throw new Error('no file');
    const proxy = await pdf.getPage(page);
    const bitmap = await draw(proxy, scale, region);
    // Decoded images would pile up.
    proxy.cleanup();
    self.postMessage({ id, bitmap } satisfies DrawReply, { transfer: [bitmap] });
  } catch (error) {
    self.postMessage({ id, error: String(error) } satisfies DrawReply);
  }
};

/** PDF.js with nothing of a page around it: no document, no fonts but drawn outlines, its parser in a worker below. */
async function open(file: Blob): Promise<PDFDocumentProxy> {
  const pdfjs = await import('pdfjs-dist');
  const parser = new Worker(__PDF_WORKER__, { type: 'module' });
  return pdfjs.getDocument({
    ...(await pdfBytes(file, pdfjs)),
    ...pdfSettings(),
    // Its types know no port but null.
    worker: new pdfjs.PDFWorker({ port: parser as unknown as null }),
    ownerDocument: {} as HTMLDocument,
    disableFontFace: true,
    disableWorkerRendering: true,
    useWorkerFetch: true,
    CanvasFactory: WorkerCanvases,
    FilterFactory: NoFilters,
  }).promise;
}

const wholePage: Rectangle = { x: 0, y: 0, width: 1, height: 1 };

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

interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** PDF.js's own makes its canvases as elements. */
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

/** Filters are SVG elements; a page for OCR does without them. */
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
