import type { Embedder } from './embedder.ts';
import type { Embedding } from './model.ts';

/**
 * 384 numbers and a sentence take 2 kB, so this is 40 MB. An answer compares dozens of sentences of the found
 * pages, and on a job the same pages are found again and again.
 */
const MOST_REMEMBERED = 20_000;

/**
 * Caches the embeddings of recently requested texts. A text always has the same vector (decision 009).
 * Concurrent requests for the same text share one computation.
 */
export function rememberedEmbeddings(embed: Embedder['embed'], most = MOST_REMEMBERED): Embedder['embed'] {
  const known = new Map<string, Promise<Embedding>>();
  return (text, urgency) => {
    const asked = known.get(text) ?? embed(text, urgency);
    // Marks the text as recently used.
    known.delete(text);
    known.set(text, asked);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    asked.catch(() => {
      if (known.get(text) === asked) known.delete(text);
    });
    return asked;
  };
}
