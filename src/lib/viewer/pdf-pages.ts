import { canvasBlob, releaseCanvas } from './canvas-blob.ts';
import './pdf-pages.css';
import './turned-sheet.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFPageView, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { nextZoom, withinZoom } from '#domain/viewer/zoom-steps.ts';
import { holdPoint, type Point } from './hold-point.ts';
import { openPdf } from './pdf-document.ts';
import { listenForZoom } from './zoom-gestures.ts';

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
  /** Keeps the middle of the view where it is. */
  zoomTo(scale: number): void;
  zoom(direction: 'in' | 'out'): void;
  fitWidth(): void;
  /** The whole page that is read. */
  fitPage(): void;
  /** Turns each page clockwise by what `turnOf` says. */
  turn(turnOf: (page: number) => Turn): void;
  /** A page of the file in print quality. */
  draw(page: number, turn: Turn): Promise<Blob>;
}

interface PageDrawn {
  pageNumber: number;
  source: { div: HTMLDivElement; rotation: number };
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

  const covers = new Map<number, Cover>();
  eventBus.on('pagerendered', ({ pageNumber, source }: PageDrawn) => {
    const cover = covers.get(pageNumber) ?? pageCover();
    covers.set(pageNumber, cover);
    cover.frame.dataset.turn = String(source.rotation);
    source.div.append(cover.frame);
    onDrawn(pageNumber, cover.sheet);
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
  const held = (change: () => void, point?: Point) => {
    const restore = holdPoint(container, container.querySelectorAll<HTMLElement>('.page'), point);
    change();
    restore();
  };
  const zoomTo = (scale: number, point?: Point) => {
    const scaleFactor = withinZoom(scale) / viewer.currentScale;
    const frame = container.getBoundingClientRect();
    // With an origin the viewer does not scroll to the page's corner; where exactly is put right afterwards.
    const origin = [...(point ?? [frame.left, frame.top])];
    held(() => viewer.updateScale({ scaleFactor, origin, drawingDelay: drawingDelayMs }), point);
  };
  const stopListening = listenForZoom(container, ({ factor, origin }) =>
    zoomTo(viewer.currentScale * factor, origin),
  );
  signal.addEventListener('abort', stopListening);

  return {
    pageCount: pdf.numPages,
    // The address may name a page that there is not.
    goTo: (page) => viewer.scrollPageIntoView({ pageNumber: Math.min(page, pdf.numPages) }),
    zoomTo: (scale) => zoomTo(scale),
    zoom: (direction) => zoomTo(nextZoom(viewer.currentScale, direction)),
    fitWidth: () =>
      held(() => {
        viewer.currentScaleValue = 'page-width';
      }),
    fitPage() {
      const page = viewer.currentPageNumber;
      viewer.currentScaleValue = 'page-fit';
      viewer.scrollPageIntoView({ pageNumber: page });
    },
    turn(turnOf) {
      held(() => {
        for (let page = 1; page <= pdf.numPages; page += 1) {
          const view: PDFPageView | undefined = viewer.getPageView(page - 1);
          const rotation = turnOf(page);
          if (view && view.rotation !== rotation) view.update({ rotation });
        }
      });
      viewer.update();
    },
    draw: (page, turn) => drawForPrint(pdf, page, turn),
  };
}

interface Cover {
  /** As large as the page as it is shown. */
  frame: HTMLElement;
  /** As large as the unrotated page, so that overlays turn with it. */
  sheet: HTMLElement;
}

function pageCover(): Cover {
  const frame = document.createElement('div');
  frame.className = 'page-cover';
  const sheet = document.createElement('div');
  sheet.className = 'page-cover-sheet';
  frame.append(sheet);
  return { frame, sheet };
}

const PRINT_DPI = 200;
const POINTS_PER_INCH = 72;
/** A browser draws no larger canvas reliably; A1 and larger are printed on smaller paper anyway. */
const MOST_PIXELS = 24_000_000;

/** A page of the original file as a picture in print quality, turned as it is shown. */
async function drawForPrint(pdf: PDFDocumentProxy, number: number, turn: Turn): Promise<Blob> {
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
    return await canvasBlob(canvas, 'image/png', 'The page could not be drawn for printing');
  } finally {
    releaseCanvas(canvas);
  }
}
