import { parentPort, workerData } from 'node:worker_threads';
import { type Embedding, loadModels, type Relevance } from './model.ts';

/** A text to embed, or one to compare with a question. */
export type Work = { text: string; question?: string };
/** The thread that runs the models one text at a time, so that the server stays responsive. */
export type WorkerRequest = Work | { close: true };
export type WorkerReply = { ready: true } | Embedding | Relevance | { error: string };

if (!parentPort) throw new Error('embedding-worker.ts runs as a worker thread only');
const port = parentPort;
const { directory } = workerData as { directory: string };

const models = await loadModels(directory);

async function answer(request: WorkerRequest): Promise<void> {
  if ('close' in request) {
    await models.release();
    port.close();
    return;
  }
  try {
    const { text, question } = request;
    if (question !== undefined) {
      port.postMessage((await models.rerank(question, text)) satisfies WorkerReply);
      return;
    }
    const embedding = await models.embed(text);
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
