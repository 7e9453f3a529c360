import type { Embedder } from './embedder.ts';
import type { Embedding } from './model.ts';

/**
 * 384 numbers and a sentence take 2 kB, so this is 40 MB. An answer compares dozens of sentences of the found
 * pages, and on a job the same pages are found again and again.
 */
const MOST_REMEMBERED = 20_000;

interface Shared {
  result: Promise<Embedding>;
  /** The requests that wait for it. */
  waiting: number;
  abandoned: AbortController;
}

/**
 * Caches the embeddings of recently requested texts. A text always has the same vector (decision 009).
 * Concurrent requests for the same text share one computation, which is abandoned when all of them have ended.
 */
export function rememberedEmbeddings(embed: Embedder['embed'], most = MOST_REMEMBERED): Embedder['embed'] {
  const known = new Map<string, Shared>();

  function forget(text: string, shared: Shared): void {
    if (known.get(text) === shared) known.delete(text);
  }

  function start(...[text, urgency]: Parameters<Embedder['embed']>): Shared {
    const abandoned = new AbortController();
    const shared = { result: embed(text, urgency, abandoned.signal), waiting: 0, abandoned };
    shared.result.catch(() => forget(text, shared));
    return shared;
  }

  /** The shared result until this request ends. */
  function until(signal: AbortSignal, text: string, shared: Shared): Promise<Embedding> {
    return new Promise((done, failed) => {
      const leave = () => {
        shared.waiting -= 1;
        if (shared.waiting === 0) {
          forget(text, shared);
          shared.abandoned.abort(signal.reason);
        }
        failed(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      const ended = () => signal.removeEventListener('abort', leave);
      shared.result.then(done, failed).finally(ended);
    });
  }

  return (text, urgency, signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const shared = known.get(text) ?? start(text, urgency);
    // Marks the text as recently used.
    known.delete(text);
    known.set(text, shared);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    shared.waiting += 1;
    return signal ? until(signal, text, shared) : shared.result;
  };
}
