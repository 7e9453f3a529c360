import type { PSM, Worker as TesseractWorker, WorkerParams } from 'tesseract.js';
import type { OcrLanguage } from '#domain/extraction/ocr-language.ts';
import { unlessAborted } from '../unless-aborted.ts';

/** On the computers that were measured, more than two workers slow each other down. */
export const OCR_WORKERS = 2;
const IDLE_MS = 60_000;

/** How the engine looks for text. The values are its own (`PSM`), which are loaded only when needed. */
type Segmentation = Partial<WorkerParams>;
/** The library's own default reads across columns. */
export const automatic: Segmentation = { tessedit_pageseg_mode: '3' as PSM };
/** One column of lines of about the same size. */
export const oneBlock: Segmentation = { tessedit_pageseg_mode: '6' as PSM };

/** Idle workers that wait for a page, with the language that each reads. Starting one takes about a second. */
const idle: { worker: TesseractWorker; language: OcrLanguage }[] = [];
let waiting: (() => void)[] = [];
let busy = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/** Thrown if the OCR engine itself cannot be started. */
export class OcrUnavailable extends Error {}

/**
 * Lends an OCR worker for a language to `job`. After a failure or an abort the worker is terminated, because it cannot
 * be told to stop. Otherwise it stays ready for a minute.
 * @throws {OcrUnavailable}
 */
export async function withOcrWorker<Result>(
  signal: AbortSignal,
  language: OcrLanguage,
  job: (worker: TesseractWorker) => Promise<Result>,
): Promise<Result> {
  while (busy >= OCR_WORKERS) {
    await unlessAborted(new Promise<void>((resolve) => waiting.push(resolve)), signal);
  }
  busy += 1;
  let worker: TesseractWorker | undefined;
  try {
    const warm = idle.find((one) => one.language === language) ?? idle[0];
    if (warm) idle.splice(idle.indexOf(warm), 1);
    worker = warm?.worker ?? (await startWorker(language, signal));
    if (warm && warm.language !== language) await unlessAborted(changeLanguage(worker, language), signal);
    const result = await unlessAborted(job(worker), signal);
    idle.push({ worker, language });
    return result;
  } catch (error) {
    void worker?.terminate();
    throw error;
  } finally {
    busy -= 1;
    // All waiting callers check again, because one may have been aborted meanwhile.
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
    restartIdleTimer();
  }
}

async function startWorker(language: OcrLanguage, signal: AbortSignal): Promise<TesseractWorker> {
  const { createWorker, OEM } = await import('tesseract.js');
  const at = (path: string) => new URL(`${__TESSERACT_ASSETS__}${path}`, location.origin).href;
  const starting = createWorker(language, OEM.LSTM_ONLY, {
    workerPath: at('worker.min.js'),
    corePath: at('core'),
    langPath: at('language-fast'),
    // A worker from a blob: URL would need a looser content security policy.
    workerBlobURL: false,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  try {
    const worker = await unlessAborted(starting, signal);
    await worker.setParameters(parameters);
    return worker;
  } catch (error) {
    starting.then((late) => late.terminate()).catch(() => undefined);
    if (signal.aborted) throw error;
    throw new OcrUnavailable(String(error));
  }
}

/** The engine's remarks on each page are not errors of the product. */
const parameters = { ...automatic, debug_file: '/dev/null' };

async function changeLanguage(worker: TesseractWorker, language: OcrLanguage): Promise<void> {
  await worker.reinitialize(language);
  await worker.setParameters(parameters);
}

function restartIdleTimer(): void {
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    for (const { worker } of idle.splice(0)) void worker.terminate();
  }, IDLE_MS);
}
