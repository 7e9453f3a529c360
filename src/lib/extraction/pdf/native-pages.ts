import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf } from '../../viewer/pdf-document.ts';
import { unlessAborted } from '../deadline.ts';
import { inParallel } from '../in-parallel.ts';
import type { ReadingJob } from '../reader.ts';
import { readingPixels } from './pdf-settings.ts';
import { type NativePage, readNativePage } from './read-native-page.ts';

/** Four pages at once keep one PDF.js worker busy. On 200 measured pages, more did not help. */
const PAGES_AT_ONCE = 4;
/** Opening a file a second time costs about as much as reading this many of its pages. */
const SECOND_PARSER_FROM_PAGES = 40;

/** One open copy of the document in its own worker, and how many of its pages are being read. */
interface Parser {
  readonly pdf: PDFDocumentProxy;
  busy: number;
}

/**
 * The native text of every page. A long document is read by two parsers at once, each on its own thread. A page that
 * PDF.js cannot read is null, so that the other pages are still read.
 * @param opened The file, already open.
 */
export async function readNativePages(
  file: Blob,
  opened: PDFDocumentProxy,
  job: ReadingJob,
): Promise<(NativePage | null)[]> {
  const pages = opened.numPages;
  const parsers: Parser[] = [{ pdf: opened, busy: 0 }];
  const helped = pages >= SECOND_PARSER_FROM_PAGES;
  const endHelp = helped ? joinWithSecondParser(file, parsers, job.signal) : () => undefined;
  let done = 0;
  try {
    return await inParallel(helped ? 2 * PAGES_AT_ONCE : PAGES_AT_ONCE, numbersTo(pages), async (number) => {
      const native = await readOn(leastBusy(parsers), number, job.signal);
      done += 1;
      job.onProgress({ stage: 'reading', page: done, pages });
      return native;
    });
  } finally {
    endHelp();
  }
}

/**
 * Adds a second parser as soon as it is open.
 * @returns a function that closes it, open or still opening.
 */
function joinWithSecondParser(file: Blob, parsers: Parser[], signal: AbortSignal): () => void {
  const opening = openPdf(file, signal, { isDrawn: false, decodedPixels: readingPixels(null) });
  opening.then(
    ({ pdf }) => parsers.push({ pdf, busy: 0 }),
    (error: unknown) => {
      if (!signal.aborted) console.warn('The second parser did not open; the first reads every page', error);
    },
  );
  return () => void opening.then(({ close }) => close()).catch(() => undefined);
}

function leastBusy(parsers: readonly Parser[]): Parser {
  return parsers.reduce((best, parser) => (parser.busy < best.busy ? parser : best));
}

async function readOn(parser: Parser, number: number, signal: AbortSignal): Promise<NativePage | null> {
  parser.busy += 1;
  try {
    return await unlessAborted(nativePage(parser.pdf, number), signal);
  } finally {
    parser.busy -= 1;
  }
}

async function nativePage(pdf: PDFDocumentProxy, number: number): Promise<NativePage | null> {
  try {
    const page = await pdf.getPage(number);
    const native = await readNativePage(page);
    page.cleanup();
    return native;
  } catch (error) {
    console.warn(`Page ${number} cannot be read`, error);
    return null;
  }
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
