import type { CombinedReading } from '#domain/extraction/combine-texts.ts';
import { documentReading } from '#domain/extraction/document-reading.ts';
import type { ExtractedPage } from '#domain/extraction/extracted-document.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { imageTooLarge, imageTooSlow } from '#domain/images/image-size.ts';
import { type OpenPdf, openPdf } from '../../viewer/pdf-document.ts';
import { inParallel } from '../in-parallel.ts';
import { OCR_WORKERS } from '../ocr/ocr-workers.ts';
import type { Reader, ReadingJob } from '../reader.ts';
import { runInWorker } from '../run-in-worker.ts';
import type { Picture } from './largest-picture.ts';
import { readNativePages } from './native-pages.ts';
import { PageDrawer } from './page-drawer.ts';
import { isSlowImage, mostImagePixels, readingPixels } from './pdf-settings.ts';
import type { NativePage } from './read-native-page.ts';
import { recognisePage, type SeenReading } from './recognise-page.ts';

/** While each OCR worker reads a page, the next one is drawn. */
const LANES = OCR_WORKERS + 1;

export const readPdf: Reader = async (file, job) => {
  job.onProgress({ stage: 'opening', page: 0, pages: 0 });
  const { pdf, close, largest } = await openChecked(file, job);
  const drawer = new PageDrawer(file, readingPixels(largest));
  try {
    const native = await readNativePages(file, pdf, job);
    if (native.every((page) => page === null)) throw new ExtractionError('corrupt', job.name);
    const combined = await recognisePages(drawer, native, job);
    if (combined.every(({ text }) => text === '')) throwIfLeftOut(largest, job.name);
    return {
      pages: combined.map((reading, index) => pageOf(reading, index + 1, native[index])),
      words: combined.map((reading, index) => ({ number: index + 1, words: reading.words })),
      rulings: combined.map(({ rulings }, index) => ({ number: index + 1, rulings })),
      ...documentReading(combined),
      hasImages: native.some((page) => page?.hasImages),
    };
  } catch (error) {
    if (!isTimeout(job.signal) || !largest || !isSlowImage(largest)) throw error;
    throw new ExtractionError('timeout', job.name, { reason: imageTooSlow(largest), cause: error });
  } finally {
    drawer.close();
    close();
  }
};

const isTimeout = ({ reason }: AbortSignal) =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/** Reports the picture's size if that is why a page is blank. */
function throwIfLeftOut(largest: Picture | null, name: string): void {
  const most = mostImagePixels();
  if (largest && largest.width * largest.height > most)
    throw new ExtractionError('too-large', name, { reason: imageTooLarge(largest, most) });
}

/**
 * Opens the file while another worker looks for decompression bombs and for the largest picture. If it finds a bomb,
 * everything is closed before a page is read.
 * @throws {ExtractionError} too-large
 */
async function openChecked(
  file: Blob,
  { name, signal }: ReadingJob,
): Promise<OpenPdf & { largest: Picture | null }> {
  const stopped = new AbortController();
  const opening = openPdf(file, AbortSignal.any([signal, stopped.signal]), {
    isDrawn: false,
    decodedPixels: readingPixels(null),
  });
  const worker = new Worker(new URL('./unpacked-size.worker.ts', import.meta.url), { type: 'module' });
  try {
    const looking = runInWorker<Picture | null>(worker, file, { name, signal });
    const [opened, largest] = await Promise.all([opening, looking]);
    return { ...opened, largest };
  } catch (error) {
    stopped.abort();
    throw error;
  }
}

async function recognisePages(drawer: PageDrawer, native: (NativePage | null)[], job: ReadingJob) {
  const pages = native.filter((page) => page?.needsOcr).length;
  let done = 0;
  if (pages > 0) job.onProgress({ stage: 'recognising', page: 0, pages });
  return inParallel(LANES, [...native.entries()], async ([index, page]): Promise<SeenReading> => {
    if (!page) return { text: '', words: [], confidence: 0, method: 'pdfjs', rulings: [] };
    const { reading: native, rulings } = page;
    if (!page.needsOcr) return { ...native, method: 'pdfjs', rulings };
    const reading = await recognisePage(drawer, index + 1, page, job);
    done += 1;
    job.onProgress({ stage: 'recognising', page: done, pages });
    return reading;
  });
}

function pageOf(
  reading: CombinedReading,
  number: number,
  native: NativePage | null | undefined,
): ExtractedPage {
  const { text, method, confidence } = reading;
  return { number, text, width: native?.width ?? 0, height: native?.height ?? 0, method, confidence };
}
