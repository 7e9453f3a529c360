import './no-telemetry.ts';
import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './embedding-worker.ts';
import type { Embedding } from './model.ts';

/** `question` goes before all queued passages, because a person waits for the answer. */
export type Urgency = 'question' | 'passage';

export interface Embedder {
  embed(text: string, urgency: Urgency): Promise<Embedding>;
  /** Resolves when the model has loaded, and rejects if it cannot. */
  ready(): Promise<void>;
  /** The number of queued texts, including the current one. */
  waiting(): number;
  /** Rejects queued texts, finishes the current one and ends the thread. */
  close(): Promise<void>;
}

interface Job {
  text: string;
  done(embedding: Embedding): void;
  failed(error: Error): void;
}

/**
 * Computes embeddings in a worker thread. It starts at once, so that the first question does not wait for the
 * model to load. It processes one text at a time: the oldest question, or else the oldest passage.
 */
export function createEmbedder({ directory }: { directory: string }): Embedder {
  const queues: Record<Urgency, Job[]> = { question: [], passage: [] };
  const worker = new Worker(new URL('./embedding-worker.ts', import.meta.url), { workerData: { directory } });
  let loaded: () => void;
  let failedToLoad: (error: Error) => void;
  const ready = new Promise<void>((resolve, reject) => {
    loaded = resolve;
    failedToLoad = reject;
  });
  ready.catch(() => undefined); // reported by `ready` and by the next embedding
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let running: Job | null = null;
  let isReady = false;
  let ended: Error | null = null;

  function next(): void {
    if (running || !isReady) return;
    running = queues.question.shift() ?? queues.passage.shift() ?? null;
    if (running) worker.postMessage({ text: running.text } satisfies WorkerRequest);
  }

  function refuseWaiting(error: Error): void {
    ended ??= error;
    for (const job of [...queues.question.splice(0), ...queues.passage.splice(0)]) job.failed(ended);
  }

  function stopped(error: Error): void {
    refuseWaiting(error);
    failedToLoad(ended ?? error);
    running?.failed(error);
    running = null;
  }

  worker.on('message', (reply: WorkerReply) => {
    if ('ready' in reply) {
      isReady = true;
      loaded();
    } else if ('error' in reply) running?.failed(new Error(reply.error));
    else running?.done(reply);
    running = null;
    next();
  });
  worker.on('error', stopped);
  worker.on('exit', () => stopped(new Error('The embedding model is not running')));

  return {
    embed(text, urgency) {
      if (ended) return Promise.reject(ended);
      return new Promise((done, failed) => {
        queues[urgency].push({ text, done, failed });
        next();
      });
    },
    ready: () => ready,
    waiting: () => queues.question.length + queues.passage.length + (running ? 1 : 0),
    async close() {
      if (!ended) worker.postMessage({ close: true } satisfies WorkerRequest);
      refuseWaiting(new Error('The embedding model is shutting down'));
      await exited;
    },
  };
}
