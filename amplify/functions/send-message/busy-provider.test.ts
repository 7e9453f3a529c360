import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { createAskScene } from '#tests/support/ask-scene.ts';
import { wordEmbedding } from '#tests/support/word-embedding.ts';
import type { EmbeddingProvider } from '../providers/embedding-provider.ts';

it('refuses a question without an answer while the AI is busy, and answers it when it is asked again', async () => {
  let isBusy = false;
  const embedding: EmbeddingProvider = {
    ...wordEmbedding,
    embed: async (...given) => {
      if (isBusy) throw new AppError('rate-limited', aiErrors.busy(7));
      return wordEmbedding.embed(...given);
    },
  };
  const { ask, messages, failures } = await createAskScene({ embedding });
  isBusy = true;
  await expect(ask('How thick is the wall?')).rejects.toMatchObject({ userMessage: aiErrors.busy(7) });
  expect(messages.map(({ role, writingUntil }) => [role, writingUntil])).toEqual([['user', null]]);
  isBusy = false;
  expect(await ask('How thick is the wall?')).toMatchObject({ outcome: 'generated' });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(failures).toEqual([]);
});
