import type { Embedder } from './embedder.ts';
import type { Embedding } from './model.ts';

/**
 * 384 numbers and a sentence are 2 kB: 40 MB. An answer weighs some dozens of sentences of the pages that were found, and on
 * a job it is the same pages again and again.
 */
const MOST_REMEMBERED = 20_000;

/**
 * Embeds each text once as long as it is among those asked for last. A text has one vector (decision 009), so nothing but the
 * time changes; who asks while it is being computed waits for the same one.
 */
export function rememberedEmbeddings(embed: Embedder['embed'], most = MOST_REMEMBERED): Embedder['embed'] {
  const known = new Map<string, Promise<Embedding>>();
  return (text, urgency) => {
    const asked = known.get(text) ?? embed(text, urgency);
    // The last to be forgotten.
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
