import type { PSM, Worker as TesseractWorker, WorkerParams } from 'tesseract.js';
import type { OcrLanguage } from '#domain/extraction/ocr-language.ts';
import { unlessAborted } from '../deadline.ts';

/** On the computers that were measured, more than two workers slow each other down. */
export const OCR_WORKERS = 2;
const IDLE_MS = 60_000;

/** How the engine looks for text. The values are its own (`PSM`), which are loaded only when needed. */
type Segmentation = Partial<WorkerParams>;
/** The library's own default reads across columns. */
export const automatic: Segmentation = { tessedit_pageseg_mode: '3' as PSM };
/** One column of lines of about the same size. */
export const oneBlock: Segmentation = { tessedit_pageseg_mode: '6' as PSM };

interface Engine {
  worker: TesseractWorker;
  language: OcrLanguage;
  /** Called while the engine reads for the job that has it. */
  onAlive: () => void;
}

interface Borrowed {
  signal: AbortSignal;
  language: OcrLanguage;
  /** Called whenever the engine is further in the page, and before it is silent for up to `quietMs`. */
  onAlive?: (quietMs?: number) => void;
}

/**
 * The engine says nothing while it looks for lines of text. In an A1 scan at 145 dpi full of hatching that took two minutes on a
 * machine half as fast as usual; after a minute the scan was given up.
 */
const SILENT_MS = 240_000;

/** Idle workers that wait for a page, with the language that each reads. Starting one takes about a second. */
const idle: Engine[] = [];
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
  { signal, language, onAlive = () => undefined }: Borrowed,
  job: (worker: TesseractWorker) => Promise<Result>,
): Promise<Result> {
  // The wait for another page may be as long as that page is silent.
  onAlive(SILENT_MS);
  while (busy >= OCR_WORKERS) {
    await unlessAborted(new Promise<void>((resolve) => waiting.push(resolve)), signal);
  }
  busy += 1;
  let engine: Engine | undefined;
  try {
    const warm = idle.find((one) => one.language === language) ?? idle[0];
    if (warm) idle.splice(idle.indexOf(warm), 1);
    engine = warm ?? (await startEngine(language, signal));
    engine.onAlive = onAlive;
    if (engine.language !== language) await unlessAborted(changeLanguage(engine, language), signal);
    onAlive(SILENT_MS);
    const result = await unlessAborted(job(engine.worker), signal);
    engine.onAlive = () => undefined;
    idle.push(engine);
    onAlive();
    return result;
  } catch (error) {
    void engine?.worker.terminate();
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

async function startEngine(language: OcrLanguage, signal: AbortSignal): Promise<Engine> {
  const { createWorker, OEM } = await import('tesseract.js');
  const at = (path: string) => new URL(`${__TESSERACT_ASSETS__}${path}`, location.origin).href;
  let engine: Engine | undefined;
  const starting = createWorker(language, OEM.LSTM_ONLY, {
    workerPath: at('worker.min.js'),
    corePath: at('core'),
    langPath: at('language-fast'),
    // A worker from a blob: URL would need a looser content security policy.
    workerBlobURL: false,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
    logger: () => engine?.onAlive(),
  });
  try {
    const worker = await unlessAborted(starting, signal);
    await worker.setParameters(parameters);
    engine = { worker, language, onAlive: () => undefined };
    return engine;
  } catch (error) {
    starting.then((late) => late.terminate()).catch(() => undefined);
    if (signal.aborted) throw error;
    throw new OcrUnavailable(String(error));
  }
}

/** The engine's remarks on each page are not errors of the product. */
const parameters = { ...automatic, debug_file: '/dev/null' };

async function changeLanguage(engine: Engine, language: OcrLanguage): Promise<void> {
  await engine.worker.reinitialize(language);
  await engine.worker.setParameters(parameters);
  engine.language = language;
}

function restartIdleTimer(): void {
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    for (const { worker } of idle.splice(0)) void worker.terminate();
  }, IDLE_MS);
}
