import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import './pdf-pages.css';
import { listenForZoom } from './zoom-gestures.ts';

export interface PdfPagesOptions {
  /** The scrolling element; positioned absolutely, its first child an empty `<div>` for the pages. */
  container: HTMLDivElement;
  pdf: PDFDocumentProxy;
  /** The page that fills most of the view, from 1. */
  onPage: (page: number) => void;
  /** 1 is the size on paper. */
  onScale: (scale: number) => void;
  /** A page is drawn; `layer` covers it and is kept over it through every zoom. */
  onDrawn: (page: number, layer: HTMLElement) => void;
}

export interface PdfPages {
  goTo(page: number): void;
  setScale(scale: number | 'page-width'): void;
  zoom(direction: 'in' | 'out'): void;
  close(): void;
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
 */
export async function showPdfPages(options: PdfPagesOptions): Promise<PdfPages> {
  const { container, pdf, onPage, onScale, onDrawn } = options;
  // The viewer takes the library from a global that this import sets.
  const { AnnotationMode } = await import('pdfjs-dist');
  const { EventBus, PDFLinkService, PDFViewer } = await import('pdfjs-dist/web/pdf_viewer.mjs');

  const eventBus = new EventBus();
  const links = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  links.externalLinkEnabled = false;
  const stopped = new AbortController();
  // Typed apart from the call: the library's own declaration lacks `abortSignal`.
  const settings = {
    container,
    eventBus,
    linkService: links,
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
    removePageBorders: true,
    abortSignal: stopped.signal,
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
  const ready = new Promise<void>((resolve) => eventBus.on('pagesinit', () => resolve(), { once: true }));

  viewer.setDocument(pdf);
  links.setDocument(pdf);
  await ready;
  viewer.currentScaleValue = 'page-width';
  const stopListening = listenForZoom(container, ({ factor, origin }) =>
    viewer.updateScale({ scaleFactor: factor, origin, drawingDelay: drawingDelayMs }),
  );

  return {
    goTo: (page) => viewer.scrollPageIntoView({ pageNumber: page }),
    setScale: (scale) => {
      viewer.currentScaleValue = String(scale);
    },
    zoom: (direction) =>
      viewer.updateScale({ steps: direction === 'in' ? 1 : -1, drawingDelay: drawingDelayMs }),
    close: () => {
      stopListening();
      stopped.abort();
      viewer.cleanup();
      layers.clear();
    },
  };
}

function coverLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'page-cover';
  return layer;
}
