import { describe, expect, it } from 'vitest';
import { chatEnvironments, vectorIndexEnvironment } from './ai-environment.ts';

it('uses the specified models by default', () => {
  const { answering, describing } = chatEnvironments({});
  expect(vectorIndexEnvironment.EMBEDDING_MODEL).toBe('text-embedding-ada-002');
  expect(answering.CHAT_MODEL).toBe('gpt-4');
  expect(describing.VISION_MODEL).toBe('gpt-4-turbo');
});

describe('the environment of answers by quotes', () => {
  it('needs no chat key, and has no vision model', () => {
    const { answering, describing } = chatEnvironments({ CHAT_MODEL: 'plumbline-quotes' });
    expect(answering.CHAT_API_KEY).toBe('none');
    expect(describing).toMatchObject({ CHAT_API_KEY: 'none', VISION_MODEL: 'none' });
  });

  it('has the chat key for a vision model that is named', () => {
    const settings = { CHAT_MODEL: 'plumbline-quotes', VISION_MODEL: 'gpt-4-turbo' };
    const { answering, describing } = chatEnvironments(settings);
    expect(describing.VISION_MODEL).toBe('gpt-4-turbo');
    expect(answering.CHAT_API_KEY).not.toBe('none');
  });
});
