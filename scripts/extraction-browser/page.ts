/** The page that the benchmarks use: only the product's own extraction, and a clock for the main thread. */
import { sniffType } from '#domain/documents/sniff.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { docxToHtml } from '#lib/extraction/docx/docx-to-html.ts';
import { extractDocument } from '#lib/extraction/extract.ts';
import { inParallel } from '#lib/extraction/in-parallel.ts';
import type { ExtractionProgress } from '#lib/extraction/reader.ts';
import { thumbnailOf } from '#lib/extraction/thumbnail.ts';
import type { ComparisonSide } from '#lib/viewer/comparison/comparison.worker.ts';
import { SheetComparison } from '#lib/viewer/comparison/sheet-comparison.ts';
import { openPdf } from '#lib/viewer/pdf-document.ts';
import type { ComparablePage, ExtractionRun, PageApi } from './page-api.ts';

const api: PageApi = {
  async extract(url, name, abortAfterMs) {
    const file = await (await fetch(url)).blob();
    const sniffed = sniffType(new Uint8Array(await file.slice(0, 4096).arrayBuffer()), name);
    const type = 'type' in sniffed ? sniffed.type : 'txt';
    const clock = mainThreadClock();
    const started = performance.now();
    const stages: ExtractionRun['stages'] = {};
    const onProgress = ({ stage }: ExtractionProgress) => {
      stages[stage] ??= performance.now() - started;
    };
    const controller = new AbortController();
    if (abortAfterMs !== undefined) setTimeout(() => controller.abort(), abortAfterMs);
    const run: ExtractionRun = { type, ms: 0, longestGapMs: 0, stages };
    try {
      const { signal } = controller;
      run.result = await extractDocument(file, { name, type, signal, onProgress });
    } catch (error) {
      run.failure = failure(error);
    }
    return { ...run, ms: performance.now() - started, longestGapMs: clock() };
  },
  async bareText(url) {
    const file = await (await fetch(url)).blob();
    const started = performance.now();
    const { pdf, close } = await openPdf(file, undefined, { isDrawn: false });
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    await inParallel(4, numbers, async (number) => (await pdf.getPage(number)).getTextContent());
    close();
    return performance.now() - started;
  },
  async thumbnail(url, type) {
    const file = await (await fetch(url)).blob();
    const thumbnail = await thumbnailOf(file, type);
    const bitmap = await createImageBitmap(thumbnail);
    const { width, height } = bitmap;
    const base64 = btoa(String.fromCharCode(...new Uint8Array(await thumbnail.arrayBuffer())));
    return { type: thumbnail.type, bytes: thumbnail.size, width, height, base64 };
  },
  async html(url, name) {
    return docxToHtml(await (await fetch(url)).blob(), name);
  },
  async compare(before, after) {
    const clock = mainThreadClock();
    const started = performance.now();
    const comparison = new SheetComparison();
    try {
      const { result } = await comparison.compare(await sideOf(before), await sideOf(after));
      return { result, ms: performance.now() - started, longestGapMs: clock() };
    } catch (error) {
      return { failure: String(error), ms: performance.now() - started, longestGapMs: clock() };
    } finally {
      comparison.close();
    }
  },
};

async function sideOf({ url, page, text, words, isScan }: ComparablePage): Promise<ComparisonSide> {
  const source = await (await fetch(url)).blob();
  return { source, mimeType: 'application/pdf', page, read: { text, words, isScan } };
}

function failure(error: unknown): ExtractionRun['failure'] {
  if (error instanceof ExtractionError)
    return { code: error.code, message: error.userMessage, cause: String(error.cause) };
  if (error instanceof DOMException && error.name === 'AbortError')
    return { code: 'aborted', message: '', cause: '' };
  return { code: 'unnamed', message: String(error), cause: '' };
}

/** The longest time that the main thread did not respond, in ms. */
function mainThreadClock(): () => number {
  let last = performance.now();
  let longest = 0;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 4);
  return () => {
    clearInterval(timer);
    tick();
    return longest;
  };
}

Object.assign(window, { extraction: api });
