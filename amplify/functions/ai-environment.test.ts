import { expect, it } from 'vitest';
import { chatEnvironment, vectorIndexEnvironment, visionEnvironment } from './ai-environment.ts';

it('uses the specified models by default', () => {
  expect(vectorIndexEnvironment.EMBEDDING_MODEL).toBe('text-embedding-ada-002');
  expect(chatEnvironment.CHAT_MODEL).toBe('gpt-4');
  expect(visionEnvironment.VISION_MODEL).toBe('gpt-4-turbo');
});
