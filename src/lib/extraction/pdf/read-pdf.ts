import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type CombinedReading, combineTexts } from '../../../domain/extraction/combine-texts.ts';
import type {
  ExtractedPage,
  ExtractionMethod,
  WordBox,
} from '../../../domain/extraction/extracted-document.ts';
import { ExtractionError } from '../../../domain/extraction/extraction-error.ts';
import type { PageGraphics } from '../../../domain/extraction/ocr-rule.ts';
import { pdf as limits } from '../../../domain/limits/limits.ts';
import { type OpenPdf, openPdf } from '../../viewer/pdf-document.ts';
import { inParallel } from '../in-parallel.ts';
import { OCR_WORKERS, OcrUnavailable } from '../ocr/ocr-workers.ts';
import { recognise } from '../ocr/recognise.ts';
import type { Reader, ReadingJob } from '../reader.ts';
import { runInWorker } from '../run-in-worker.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { drawingScale } from './draw-page.ts';
import { PageSight } from './page-sight.ts';
import { type NativePage, readNativePage } from './read-native-page.ts';

/** Four pages at once keep PDF.js's worker busy; measured on 200 pages, more gain nothing. */
const PAGES_AT_ONCE = 4;
/** While every OCR worker reads a page, the next one is drawn. */
const LANES = OCR_WORKERS + 1;
const POINTS_PER_INCH = 72;
/** The least that Tesseract believes. Huge sheets are drawn smaller than this. */
const LEAST_DPI = 70;

export const readPdf: Reader = async (file, job) => {
  job.onProgress({ stage: 'opening', page: 0, pages: 0 });
  const { pdf, close } = await openChecked(file, job);
  const sight = new PageSight(file);
  try {
    const native = await readNativePages(pdf, sight, job);
    if (native.every((page) => page === null)) throw new ExtractionError('corrupt', job.name);
    const combined = await recognisePages(sight, native, job);
    return {
      pages: combined.map((reading, index) => pageOf(reading, index + 1, native[index])),
      words: combined.map((reading, index) => ({ number: index + 1, words: reading.words })),
      method: methodOf(combined),
      confidence:
        combined.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, combined.length),
      hasImages: native.some((page) => page?.hasImages),
    };
  } finally {
    sight.close();
    close();
  }
};

/**
 * Opens the file while another worker looks for bombs in it; where it finds one, all is closed before a page is read.
 * @throws {ExtractionError} too-large
 */
async function openChecked(file: Blob, { name, signal }: ReadingJob): Promise<OpenPdf> {
  const stopped = new AbortController();
  const opening = openPdf(file, AbortSignal.any([signal, stopped.signal]));
  const worker = new Worker(new URL('./unpacked-size.worker.ts', import.meta.url), { type: 'module' });
  try {
    const [opened] = await Promise.all([opening, runInWorker(worker, file, { name, signal })]);
    return opened;
  } catch (error) {
    stopped.abort();
    throw error;
  }
}

/** A page that PDF.js can't read is null: the other pages are worth having. */
async function readNativePages(
  pdf: PDFDocumentProxy,
  sight: PageSight,
  job: ReadingJob,
): Promise<(NativePage | null)[]> {
  const pages = pdf.numPages;
  let done = 0;
  return inParallel(PAGES_AT_ONCE, numbersTo(pages), async (number) => {
    const native = await unlessAborted(nativePage(pdf, sight, number), job.signal);
    done += 1;
    job.onProgress({ stage: 'reading', page: done, pages });
    return native;
  });
}

async function nativePage(
  pdf: PDFDocumentProxy,
  sight: PageSight,
  number: number,
): Promise<NativePage | null> {
  try {
    const page = await pdf.getPage(number);
    const native = await readNativePage(page, () => graphicsOf(sight, number));
    page.cleanup();
    return native;
  } catch (error) {
    console.warn(`Page ${number} can't be read`, error);
    return null;
  }
}

/** A page whose graphics can't be followed keeps its text; it is just not looked at. */
function graphicsOf(sight: PageSight, number: number): Promise<PageGraphics> {
  return sight.graphics(number).catch((error: unknown) => {
    console.warn(`The graphics of page ${number} can't be read`, error);
    return { imageCover: 0, paths: 0 };
  });
}

async function recognisePages(sight: PageSight, native: (NativePage | null)[], job: ReadingJob) {
  const pages = native.filter((page) => page?.needsOcr).length;
  let done = 0;
  if (pages > 0) job.onProgress({ stage: 'recognising', page: 0, pages });
  return inParallel(LANES, numbersTo(native.length), async (number): Promise<CombinedReading> => {
    const page = native[number - 1];
    if (!page) return { text: '', words: [], confidence: 0, method: 'pdfjs' };
    if (!page.needsOcr) return { ...page.reading, method: 'pdfjs' };
    const reading = await recognisePage(sight, number, page, job);
    done += 1;
    job.onProgress({ stage: 'recognising', page: done, pages });
    return reading;
  });
}

/** Where OCR fails, the native text stands, with the confidence that the specification gives to that. */
async function recognisePage(
  sight: PageSight,
  number: number,
  native: NativePage,
  { name, signal, onAlive }: ReadingJob,
): Promise<CombinedReading> {
  const scale = drawingScale(native, limits.ocrScale);
  const source = {
    image: () => unlessAborted(sight.draw(number, scale), signal),
    longSide: Math.round(scale * Math.max(native.width, native.height)),
    dpi: Math.max(LEAST_DPI, Math.round(scale * POINTS_PER_INCH)),
  };
  try {
    return combineTexts(native.reading, await recognise(source, { name, signal, onLook: onAlive }));
  } catch (error) {
    if (signal.aborted || error instanceof OcrUnavailable) throw error;
    console.warn(`OCR of page ${number} failed`, error);
    return { ...native.reading, confidence: limits.ocrFailedConfidence, method: 'pdfjs' };
  }
}

function pageOf(
  reading: CombinedReading,
  number: number,
  native: NativePage | null | undefined,
): ExtractedPage {
  const { text, method, confidence } = reading;
  return { number, text, width: native?.width ?? 0, height: native?.height ?? 0, method, confidence };
}

/** Both methods somewhere in the document make it a hybrid. */
function methodOf(readings: { method: ExtractionMethod; words: WordBox[] }[]): ExtractionMethod {
  const methods = new Set(readings.filter(({ words }) => words.length > 0).map(({ method }) => method));
  const [only] = methods;
  return methods.size > 1 ? 'hybrid' : (only ?? 'pdfjs');
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
