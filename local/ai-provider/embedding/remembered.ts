import { LRUCache } from 'lru-cache';
import type { Embedder } from './embedder.ts';
import type { Embedding } from './model.ts';

/**
 * About 17,000 sentences of 150 characters. An answer compares dozens of sentences of the found pages, and on a
 * job the same pages are found again and again. Passages count, too: a client that waited for too long sends its
 * request again, and goes on after the passages that were computed.
 */
const REMEMBERED_BYTES = 40_000_000;
/** What an entry takes beside its vector and its text (measured: heap after 20,000 texts). */
const ENTRY_BYTES = 500;

/** A text that is being computed. */
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
export function rememberedEmbeddings(
  embed: Embedder['embed'],
  mostBytes = REMEMBERED_BYTES,
): Embedder['embed'] {
  const known = new LRUCache<string, Embedding>({
    maxSize: mostBytes,
    sizeCalculation: ({ vector }, text) => vector.byteLength + 2 * text.length + ENTRY_BYTES,
  });
  const computing = new Map<string, Shared>();

  function forget(text: string, shared: Shared): void {
    if (computing.get(text) === shared) computing.delete(text);
  }

  function start(...[text, urgency]: Parameters<Embedder['embed']>): Shared {
    const abandoned = new AbortController();
    const shared = { result: embed(text, urgency, abandoned.signal), waiting: 0, abandoned };
    computing.set(text, shared);
    shared.result
      .then((embedding) => known.set(text, embedding))
      .catch(() => undefined) // reported to the requests that wait for it
      .finally(() => forget(text, shared));
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
    const before = known.get(text);
    if (before) return Promise.resolve(before);
    const shared = computing.get(text) ?? start(text, urgency);
    shared.waiting += 1;
    return signal ? until(signal, text, shared) : shared.result;
  };
}
