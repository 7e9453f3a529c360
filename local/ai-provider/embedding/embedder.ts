import './no-telemetry.ts';
import { Worker } from 'node:worker_threads';
import type { Work, WorkerReply, WorkerRequest } from './embedding-worker.ts';
import type { Embedding, Relevance } from './model.ts';
import { createTextQueue, type Urgency } from './text-queue.ts';

export interface Embedder {
  /** @param signal removes the text from the queue when no caller is waiting for it */
  embed(text: string, urgency: Urgency, signal?: AbortSignal): Promise<Embedding>;
  /** Whether the text answers the question. It is queued as a question, because a person waits. */
  rerank(question: string, text: string, signal?: AbortSignal): Promise<Relevance>;
  /** Loads the model, which the first text does otherwise. Resolves when it has loaded, and rejects if it cannot. */
  load(): Promise<void>;
  /** Of the model, which has failed if it could not be loaded or its thread has ended. */
  state(): 'not loaded' | 'loading' | 'ready' | 'failed';
  /** The number of queued texts, including the current one. */
  waiting(): number;
  /** How long a new text would wait for those before it. */
  waitMs(urgency: Urgency): number;
  /** Rejects queued texts, finishes the current one and ends the thread. */
  close(): Promise<void>;
}

interface Job {
  work: Work;
  done(result: Embedding | Relevance): void;
  failed(error: Error): void;
}

/** Runs the models in a worker thread, one text at a time. Nothing is loaded until it is needed. */
export function createEmbedder({ directory }: { directory: string }): Embedder {
  const queue = createTextQueue<Job>();
  let thread: { worker: Worker; exited: Promise<void> } | null = null;
  let loaded: () => void;
  let failedToLoad: (error: Error) => void;
  const loading = new Promise<void>((resolve, reject) => {
    loaded = resolve;
    failedToLoad = reject;
  });
  loading.catch(() => undefined); // reported by `load` and by the next embedding
  let running: { urgency: Urgency; job: Job; since: number } | null = null;
  let isReady = false;
  let ended: Error | null = null;

  function start(): void {
    if (thread) return;
    const worker = new Worker(new URL('./embedding-worker.ts', import.meta.url), {
      workerData: { directory },
    });
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    thread = { worker, exited };
    worker.on('message', received);
    worker.on('error', stopped);
    worker.on('exit', () => stopped(new Error('The embedding model is not running')));
  }

  function next(): void {
    if (running || !isReady) return;
    const taken = queue.next();
    running = taken && { ...taken, since: performance.now() };
    if (taken) thread?.worker.postMessage(taken.job.work satisfies WorkerRequest);
  }

  function refuseWaiting(error: Error): void {
    ended ??= error;
    for (const job of queue.clear()) job.failed(ended);
  }

  function stopped(error: Error): void {
    refuseWaiting(error);
    failedToLoad(ended ?? error);
    running?.job.failed(error);
    running = null;
  }

  function received(reply: WorkerReply): void {
    if ('ready' in reply) {
      isReady = true;
      loaded();
    } else if (running) {
      const { urgency, job, since } = running;
      queue.took(urgency, performance.now() - since);
      if ('error' in reply) job.failed(new Error(reply.error));
      else job.done(reply);
    }
    running = null;
    next();
  }

  function run(work: Work, urgency: Urgency, signal?: AbortSignal): Promise<Embedding | Relevance> {
    if (ended) return Promise.reject(ended);
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const job: Job = {
        work,
        done(result) {
          signal?.removeEventListener('abort', abandon);
          resolve(result);
        },
        failed(error) {
          signal?.removeEventListener('abort', abandon);
          reject(error);
        },
      };
      const abandon = () => {
        queue.remove(urgency, job);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abandon, { once: true });
      queue.add(urgency, job);
      start();
      next();
    });
  }

  return {
    embed: (text, urgency, signal) => run({ text }, urgency, signal) as Promise<Embedding>,
    rerank: (question, text, signal) => run({ text, question }, 'question', signal) as Promise<Relevance>,
    load() {
      if (!ended) start();
      return loading;
    },
    state() {
      if (ended) return 'failed';
      if (isReady) return 'ready';
      return thread ? 'loading' : 'not loaded';
    },
    waiting: () => queue.size() + (running ? 1 : 0),
    waitMs: queue.waitMs,
    async close() {
      if (!ended) thread?.worker.postMessage({ close: true } satisfies WorkerRequest);
      const closing = new Error('The embedding model is shutting down');
      refuseWaiting(closing);
      if (!thread) failedToLoad(closing);
      await thread?.exited;
    },
  };
}
