import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { openPdf } from './pdf-document.ts';
import './pdf-pages.css';
import { listenForZoom, type ZoomGesture } from './zoom-gestures.ts';

export interface PdfPagesOptions {
  /** The scrolling element; positioned absolutely, its first child an empty `<div>` for the pages. */
  container: HTMLDivElement;
  /** Where the file can be read, by ranges. */
  url: string;
  /** The page that fills most of the view, from 1. */
  onPage: (page: number) => void;
  /** 1 is the size on paper. */
  onScale: (scale: number) => void;
  /** A page is drawn; `layer` covers it and is kept over it through every zoom. */
  onDrawn: (page: number, layer: HTMLElement) => void;
  /** Closes the document, its workers and every listener. */
  signal: AbortSignal;
}

export interface PdfPages {
  pageCount: number;
  goTo(page: number): void;
  setScale(scale: number | 'page-width'): void;
  zoom(direction: 'in' | 'out'): void;
}

interface PageDrawn {
  pageNumber: number;
  source: { div: HTMLDivElement };
}

/** Redrawing waits until a pinch or a row of clicks is over; meanwhile the page is stretched. */
const drawingDelayMs = 300;

/**
 * Shows the pages of a PDF with PDF.js's own viewer: only pages near the view are drawn, over each of them stands its
 * selectable text. Links that lead out of the document are dead, and no script of the document runs.
 *
 * @throws PDF.js's PasswordException and InvalidPDFException, or the signal's reason
 */
export async function showPdfPages(options: PdfPagesOptions): Promise<PdfPages> {
  const { container, url, onPage, onScale, onDrawn, signal } = options;
  const { pdf } = await openPdf(url, signal);
  // The viewer takes the library from a global that the library itself sets, so it must come first.
  const { AnnotationMode } = await import('pdfjs-dist');
  const { EventBus, PDFLinkService, PDFViewer } = await import('pdfjs-dist/web/pdf_viewer.mjs');
  signal.throwIfAborted();

  const eventBus = new EventBus();
  const links = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  links.externalLinkEnabled = false;
  // Typed apart from the call: the library's own declaration lacks `abortSignal`.
  const settings = {
    container,
    eventBus,
    linkService: links,
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
    removePageBorders: true,
    abortSignal: signal,
  };
  const viewer: PDFViewer = new PDFViewer(settings);
  links.setViewer(viewer);

  const layers = new Map<number, HTMLElement>();
  eventBus.on('pagerendered', ({ pageNumber, source }: PageDrawn) => {
    const layer = layers.get(pageNumber) ?? coverLayer();
    layers.set(pageNumber, layer);
    source.div.append(layer);
    onDrawn(pageNumber, layer);
  });
  eventBus.on('pagechanging', (event: { pageNumber: number }) => onPage(event.pageNumber));
  eventBus.on('scalechanging', (event: { scale: number }) => onScale(event.scale));
  const ready = new Promise<void>((resolve, reject) => {
    eventBus.on('pagesinit', () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason));
  });

  signal.addEventListener('abort', () => viewer.cleanup());
  viewer.setDocument(pdf);
  links.setDocument(pdf);
  await ready;
  viewer.currentScaleValue = 'page-width';
  const zoomByHand = ({ factor, origin }: ZoomGesture) =>
    viewer.updateScale({ scaleFactor: factor, origin, drawingDelay: drawingDelayMs });
  signal.addEventListener('abort', listenForZoom(container, zoomByHand));

  return {
    pageCount: pdf.numPages,
    // The address may name a page that there is not.
    goTo: (page) => viewer.scrollPageIntoView({ pageNumber: Math.min(page, pdf.numPages) }),
    setScale: (scale) => {
      viewer.currentScaleValue = String(scale);
    },
    zoom: (direction) =>
      viewer.updateScale({ steps: direction === 'in' ? 1 : -1, drawingDelay: drawingDelayMs }),
  };
}

function coverLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'page-cover';
  return layer;
}
