import { parentPort, workerData } from 'node:worker_threads';
import { type Embedding, loadModel } from './model.ts';

/** The thread that computes embeddings one text at a time, so that the server stays responsive. */
export type WorkerRequest = { text: string } | { close: true };
export type WorkerReply = { ready: true } | Embedding | { error: string };

if (!parentPort) throw new Error('embedding-worker.ts runs as a worker thread only');
const port = parentPort;
const { directory } = workerData as { directory: string };

const model = await loadModel(directory);

async function answer(request: WorkerRequest): Promise<void> {
  if ('close' in request) {
    await model.release();
    port.close();
    return;
  }
  try {
    const embedding = await model.embed(request.text);
    port.postMessage(embedding satisfies WorkerReply, [embedding.vector.buffer]);
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies WorkerReply);
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => answer(request));
});
port.postMessage({ ready: true } satisfies WorkerReply);
