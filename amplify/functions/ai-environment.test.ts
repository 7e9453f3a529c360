import { afterEach, describe, expect, it, vi } from 'vitest';
import { chatEnvironment, vectorIndexEnvironment, visionEnvironment } from './ai-environment.ts';

it('uses the specified models by default', () => {
  expect(vectorIndexEnvironment.EMBEDDING_MODEL).toBe('text-embedding-ada-002');
  expect(chatEnvironment.CHAT_MODEL).toBe('gpt-4');
  expect(visionEnvironment.VISION_MODEL).toBe('gpt-4-turbo');
});

describe('the environment of answers by quotes', () => {
  const deployedWith = async (settings: Record<string, string>) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.resetModules();
    return import('./ai-environment.ts');
  };
  afterEach(() => vi.unstubAllEnvs());

  it('needs no chat key, and has no vision model', async () => {
    const { chatEnvironment, visionEnvironment } = await deployedWith({ CHAT_MODEL: 'plumbline-quotes' });
    expect(chatEnvironment.CHAT_API_KEY).toBe('none');
    expect(visionEnvironment).toMatchObject({ CHAT_API_KEY: 'none', VISION_MODEL: 'none' });
  });

  it('has the chat key for a vision model that is named', async () => {
    const settings = { CHAT_MODEL: 'plumbline-quotes', VISION_MODEL: 'gpt-4-turbo' };
    const { chatEnvironment, visionEnvironment } = await deployedWith(settings);
    expect(visionEnvironment.VISION_MODEL).toBe('gpt-4-turbo');
    expect(chatEnvironment.CHAT_API_KEY).not.toBe('none');
  });
});
