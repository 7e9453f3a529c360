import type { EmbeddingProvider } from '#amplify/functions/providers/embedding-provider.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { unitVector } from '#domain/passages/similarity.ts';
import { termIndex } from '#domain/retrieval/term-index.ts';

const DIMENSIONS = 512;

/** An embedding that tests can reason about: each distinct word is a direction, so a cosine measures shared words. */
export const wordEmbedding: EmbeddingProvider = {
  model: 'words',
  async embed(_role, texts) {
    if (texts.some((text) => text.trim() === '')) throw new AppError('invalid', aiErrors.emptyText);
    return texts.map(vectorOf);
  },
};

/** Any two texts are near each other, as with E5, whose name and measured figures it uses. */
export const nearEmbedding: EmbeddingProvider = {
  model: 'multilingual-e5-small',
  embed: async (_role, texts) => texts.map((text) => unitVector([2, ...vectorOf(text)])),
};

export function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)))
    vector[termIndex(word) % DIMENSIONS] = 1;
  return unitVector(vector);
}
