import { Worker } from 'node:worker_threads';
import type { ThreadCall, ThreadFunctions, ThreadReply } from './serve-thread.ts';

/** Too many calls are already waiting for the thread. */
export class ThreadBusyError extends Error {
  constructor(name: string) {
    super(`The thread ${name} has too much waiting.`);
    this.name = 'ThreadBusyError';
  }
}

export interface ThreadOptions {
  readonly name: string;
  /** The `workerData` of the worker's module. */
  readonly data?: unknown;
  /** The limit of waiting calls. More are refused with ThreadBusyError. */
  readonly maxWaiting: number;
}

/** Calls the functions that a worker module serves (serve-thread.ts). */
export interface Thread<Functions extends ThreadFunctions> {
  /** Rejects with the function's error (its name and message), or when the thread ends. */
  call<Name extends keyof Functions>(
    name: Name,
    ...values: Parameters<Functions[Name]>
  ): Promise<ReturnType<Functions[Name]>>;
  /** The number of calls without a result yet. */
  waiting(): number;
  close(): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * One worker thread. It starts with the first call and restarts after it died. It does not keep the process alive.
 */
export function createThread<Functions extends ThreadFunctions>(
  module: URL,
  options: ThreadOptions,
): Thread<Functions> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const end = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(module, { name: options.name, workerData: options.data });
    started.unref();
    started.on('error', (error: Error) => {
      if (worker === started) end(error);
    });
    started.on('exit', () => {
      if (worker === started) end(new Error(`The thread ${options.name} ended.`));
    });
    started.on('message', (reply: ThreadReply) => {
      const entry = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.error) entry?.reject(Object.assign(new Error(reply.error.message), reply.error));
      else entry?.resolve(reply.result);
    });
    return started;
  };

  return {
    call(name, ...values) {
      if (waiting.size >= options.maxWaiting) return Promise.reject(new ThreadBusyError(options.name));
      worker ??= start();
      const thread = worker;
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve: (result) => resolve(result as never), reject });
        thread.postMessage({ id, name: String(name), values } satisfies ThreadCall);
      });
    },
    waiting: () => waiting.size,
    async close() {
      const closing = worker;
      end(new Error(`The thread ${options.name} is closing.`));
      await closing?.terminate();
    },
  };
}
