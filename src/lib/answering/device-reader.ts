import type { ChatProvider } from '#amplify/functions/providers/chat-provider.ts';
import type { EmbeddingProvider } from '#amplify/functions/providers/embedding-provider.ts';
import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { candidatesOf } from '#domain/reading/candidates.ts';
import { readPassages } from '#domain/reading/read-passages.ts';
import { readQuestion } from '#domain/reading/read-question.ts';
import { WORDS_ANSWER } from '#domain/retrieval/decide.ts';

export type DeviceEmbedding = EmbeddingProvider;

/**
 * Ranks by words only: every text has the empty vector, whose product with any other is 0. It has no measured
 * threshold.
 */
export const wordsAlone: DeviceEmbedding = {
  model: 'words',
  embed: async (_role, texts) => texts.map(() => []),
};

/** Below the confidence for an answer (`decide-reading.ts`), so the nearest passages are shown. */
const UNSURE = 0.49;

/**
 * The server's reader (`quoting-provider.ts`) embeds a hundred sentences for a question, which would take half a
 * minute on a phone. Here a sentence counts as near as its passage, whose vector is stored. By words alone, a passage
 * answers only if it contains most of the question's words, because single words may occur in any passage.
 */
export function deviceReader({ model }: DeviceEmbedding): ChatProvider {
  return {
    model: QUOTES_MODEL,
    readsPassages: true,
    async ask({ found }) {
      if (!found) throw new Error('What was found is missing from the request.');
      const { question, passages, nearness } = found;
      const candidates = candidatesOf(passages);
      const similarities = passages.map((passage) =>
        'similarity' in passage ? Number(passage.similarity) : 0,
      );
      const vectors = candidates.map(({ passage }) =>
        model === wordsAlone.model ? [] : scaled(question.searchedVector, similarities[passage] ?? 0),
      );
      const read = readPassages(readQuestion(question, passages), passages, candidates, vectors, nearness);
      const isSure = model !== wordsAlone.model || nearness.words >= WORDS_ANSWER;
      const reading = isSure ? read : { ...read, confidence: Math.min(read.confidence, UNSURE) };
      const text = reading.chosen.map((one) => one.text).join('\n');
      return { text, model: QUOTES_MODEL, reading, stopReason: 'stop', toolUses: [] };
    },
  };
}

const scaled = (vector: ArrayLike<number>, by: number): number[] => Array.from(vector, (value) => value * by);
