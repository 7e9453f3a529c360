import { expect, it } from 'vitest';
import { chatEnvironment, vectorIndexEnvironment, visionEnvironment } from './ai-environment.ts';

it('the models are those of the specification where no setting names others', () => {
  expect(vectorIndexEnvironment.EMBEDDING_MODEL).toBe('text-embedding-ada-002');
  expect(chatEnvironment.CHAT_MODEL).toBe('gpt-4');
  expect(visionEnvironment.VISION_MODEL).toBe('gpt-4-turbo');
});
