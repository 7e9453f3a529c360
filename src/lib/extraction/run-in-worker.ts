import { ExtractionError, type ExtractionFailure } from '#domain/extraction/extraction-error.ts';

/** A worker's reply. */
export type WorkerReply<Result> =
  | { result: Result }
  | { failure: ExtractionFailure; reason?: string; detail: string };

/**
 * Runs one job in its own worker and terminates the worker afterwards, also on an abort, which frees its memory and
 * time whatever the file did.
 */
export function runInWorker<Result>(
  worker: Worker,
  request: unknown,
  options: { name: string; signal?: AbortSignal; transfer?: Transferable[] },
): Promise<Result> {
  const { name, signal, transfer = [] } = options;
  return new Promise<Result>((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    worker.onmessage = ({ data }: MessageEvent<WorkerReply<Result>>) => {
      if ('result' in data) resolve(data.result);
      else reject(new ExtractionError(data.failure, name, { reason: data.reason, cause: data.detail }));
    };
    worker.onerror = (event) => reject(new ExtractionError('corrupt', name, { cause: event.message }));
    worker.postMessage(request, transfer);
  }).finally(() => worker.terminate());
}

/** The worker's side: replies to each message with the result of `job`. */
export function answerJobs<Request, Result>(
  job: (request: Request) => Promise<{ result: Result; transfer?: Transferable[] }>,
): void {
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    try {
      const { result, transfer = [] } = await job(data);
      self.postMessage({ result } satisfies WorkerReply<Result>, { transfer });
    } catch (error) {
      self.postMessage(failureOf(error));
    }
  };
}

function failureOf(error: unknown): WorkerReply<never> {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (error instanceof FailedJob) return { failure: error.failure, reason: error.reason, detail };
  return { failure: 'corrupt', detail };
}

/** Thrown inside a worker that knows why the file cannot be read. */
export class FailedJob extends Error {
  readonly failure: ExtractionFailure;
  readonly reason: string | undefined;

  constructor(failure: ExtractionFailure, reason?: string) {
    super(failure);
    this.failure = failure;
    this.reason = reason;
  }
}
