import './pdf-pages.css';
import './turned-sheet.css';
import type { PDFPageView, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { nextZoom, withinZoom } from '#domain/viewer/zoom-steps.ts';
import {
  fillingFactor,
  holdPoint,
  middleInView,
  middleOf,
  type Point,
  scrollToMiddle,
} from './hold-point.ts';
import { openPdf } from './pdf-document.ts';
import { drawForPrint, drawSmall, type PageSize, pageSizeOf } from './pdf-pictures.ts';
import { listenForZoom } from './zoom-gestures.ts';

export interface PdfPagesOptions {
  /** The scrolling element, positioned absolutely. Its first child is an empty `<div>` for the pages. */
  container: HTMLDivElement;
  /** The URL of the file, which is read by ranges. */
  url: string;
  /** Names a page for a screen reader, in the reader's language. */
  nameOf: (page: number) => string;
  /** Called with the page that fills most of the view, from 1. */
  onPage: (page: number) => void;
  /** Called with the scale. 1 is the size on paper. */
  onScale: (scale: number) => void;
  /** Called when a page was drawn. `layer` covers the page and stays on it at every zoom. */
  onDrawn: (page: number, layer: HTMLElement) => void;
  /** Closes the document, its workers and every listener. */
  signal: AbortSignal;
}

export interface PdfPages {
  pageCount: number;
  /** The file's labels of its pages. Null if it has none. */
  labels: readonly string[] | null;
  pageSize(page: number): Promise<PageSize>;
  goTo(page: number): void;
  /** Zooms without moving the middle of the view. */
  zoomTo(scale: number): void;
  zoom(direction: 'in' | 'out'): void;
  /** Zooms so that `box`, in the window's pixels, fills the view. */
  zoomToBox(box: DOMRect): void;
  fitWidth(): void;
  /** Shows the whole current page. */
  fitPage(): void;
  /** Turns each page clockwise by the result of `turnOf`. */
  turn(turnOf: (page: number) => Turn): void;
  /** Draws a page of the file in print quality. */
  draw(page: number, turn: Turn): Promise<Blob>;
  /**
   * Draws a small picture of a page. Pictures are drawn one after the other, without those that are no longer wanted.
   */
  drawSmall(page: number, turn: Turn, signal: AbortSignal): Promise<Blob>;
}

/** Redrawing waits until a pinch or a series of clicks is over. Meanwhile the page is stretched. */
const drawingDelayMs = 300;
/** Two taps on a sheet that fits the width enlarge it so that its small print can be read. */
const closer = 2.5;

/**
 * Shows the pages of a PDF with PDF.js's own viewer. Only pages near the view are drawn, each with its selectable
 * text on top. Links that leave the document are disabled, and no script of the document runs.
 * @throws PDF.js's PasswordException and InvalidPDFException, or the signal's reason
 */
export async function showPdfPages(options: PdfPagesOptions): Promise<PdfPages> {
  const { container, url, nameOf, onPage, onScale, onDrawn, signal } = options;
  const { pdf } = await openPdf(url, signal);
  // The viewer reads the library from a global that the library sets, so the library must be imported first.
  const { AnnotationMode } = await import('pdfjs-dist');
  const { EventBus, GenericL10n, PDFLinkService, PDFViewer } = await import('pdfjs-dist/web/pdf_viewer.mjs');
  signal.throwIfAborted();

  const eventBus = new EventBus();
  const links = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  links.externalLinkEnabled = false;
  const l10n = new GenericL10n('en');
  // Typed separately, because the library's own declaration lacks `abortSignal`.
  const settings = {
    container,
    eventBus,
    linkService: links,
    l10n,
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
    removePageBorders: true,
    abortSignal: signal,
  };
  const viewer: PDFViewer = new PDFViewer(settings);
  links.setViewer(viewer);

  const covers = new Map<number, Cover>();
  eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) => {
    const cover = covers.get(pageNumber) ?? pageCover();
    covers.set(pageNumber, cover);
    // The event's own source may be the sharp part of a large page, which has no rotation.
    const view: PDFPageView = viewer.getPageView(pageNumber - 1);
    cover.frame.dataset.turn = String(view.rotation);
    view.div.append(cover.frame);
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
  namePages(viewer, nameOf);
  // The viewer's own English words, for comments in the document.
  void l10n.translate(container);
  viewer.currentScaleValue = 'page-width';
  const held = (change: () => void, point?: Point) => {
    const restore = holdPoint(container, container.querySelectorAll<HTMLElement>('.page'), point);
    change();
    restore();
  };
  const zoomTo = (scale: number, point?: Point) => {
    const scaleFactor = withinZoom(scale) / viewer.currentScale;
    const frame = container.getBoundingClientRect();
    // With an origin, the viewer does not scroll to the page's corner. The exact position is set afterwards.
    const origin = [...(point ?? [frame.left, frame.top])];
    held(() => viewer.updateScale({ scaleFactor, origin, drawingDelay: drawingDelayMs }), point);
  };
  const fitWidth = () =>
    held(() => {
      viewer.currentScaleValue = 'page-width';
    });
  const stopListening = listenForZoom(container, {
    onZoom: ({ factor, origin }) => zoomTo(viewer.currentScale * factor, origin),
    onDoubleTap: (origin) =>
      viewer.currentScaleValue === 'page-width' ? zoomTo(viewer.currentScale * closer, origin) : fitWidth(),
  });
  signal.addEventListener('abort', stopListening);
  // While other code of the screen loads, the pane may be hidden. It can't be scrolled then, and no page is drawn.
  let awaited: number | null = null;
  const goTo = (page: number) => {
    // The URL may contain a page number beyond the end.
    const pageNumber = Math.min(page, pdf.numPages);
    if (container.clientWidth === 0) awaited = pageNumber;
    else viewer.scrollPageIntoView({ pageNumber });
  };
  // A sheet that fits its pane still fits after the pane's width changes.
  const refit = new ResizeObserver(() => {
    if (container.clientWidth === 0) return;
    const fit = viewer.currentScaleValue;
    if (fit === 'page-width' || fit === 'page-fit') {
      const page: PDFPageView | undefined = viewer.getPageView(viewer.currentPageNumber - 1);
      held(() => {
        viewer.currentScaleValue = fit;
      }, page && middleInView(container, page.div));
    }
    if (awaited) goTo(awaited);
    awaited = null;
    viewer.update();
  });
  refit.observe(container);
  signal.addEventListener('abort', () => refit.disconnect());
  const labels = await pdf.getPageLabels().catch(() => null);

  return {
    pageCount: pdf.numPages,
    labels,
    pageSize: (page) => pageSizeOf(pdf, page),
    goTo,
    zoomTo: (scale) => zoomTo(scale),
    zoom: (direction) => zoomTo(nextZoom(viewer.currentScale, direction)),
    zoomToBox(box) {
      zoomTo(viewer.currentScale * fillingFactor(container, box), middleOf(box));
      scrollToMiddle(container, middleOf(box));
    },
    fitWidth,
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
          if (!view || view.rotation === rotation) continue;
          // CSS alone would turn a page that is too large for one canvas and lose its sharp part, so it is drawn
          // again.
          view.reset();
          view.update({ rotation });
        }
      });
      viewer.update();
    },
    draw: (page, turn) => drawForPrint(pdf, page, turn),
    drawSmall: drawSmall(pdf),
  };
}

interface Cover {
  /** As large as the page as shown. */
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

/** Takes the viewer's English name from each page. It would otherwise come back whenever the page is drawn. */
function namePages(viewer: PDFViewer, nameOf: (page: number) => string): void {
  for (let page = 1; page <= viewer.pagesCount; page += 1) {
    const { div }: PDFPageView = viewer.getPageView(page - 1);
    div.removeAttribute('data-l10n-id');
    div.setAttribute('aria-label', nameOf(page));
  }
}
