import { describe, expect, it } from 'vitest';
import { events, failing, serve } from '#tests/support/scripted-provider.ts';
import { wordEmbedding } from '#tests/support/word-embedding.ts';
import { chatBackendsOf, withFallback } from './ai-backends.ts';
import { createChatProvider } from './chat-provider.ts';

const request = { system: 's', user: 'u' };
const quick = { delayMs: 1 };

function listening() {
  const pieces: string[] = [];
  const failures: unknown[] = [];
  return {
    pieces,
    failures,
    onText: (piece: string) => void pieces.push(piece),
    log: (error: unknown) => void failures.push(error),
  };
}

describe('the preferred AI backend', () => {
  it('answers alone while it can', async () => {
    const { onText, pieces, log } = listening();
    const [first, second] = [await serve(events(['mine'])), await serve(events(['other']))];
    const chat = withFallback(createChatProvider(first.address), createChatProvider(second.address), log);
    await chat.ask(request, onText);
    expect(pieces).toEqual(['mine']);
    expect(second.bodies).toEqual([]);
  });

  it('gets four attempts, then the fallback answers and the log says why', async () => {
    const { onText, pieces, failures, log } = listening();
    const [first, second] = [await serve(failing(503, 'down')), await serve(events(['other']))];
    const preferred = createChatProvider(first.address, quick);
    await withFallback(preferred, createChatProvider(second.address), log).ask(request, onText);
    expect(pieces).toEqual(['other']);
    expect(first.bodies).toHaveLength(4);
    expect(failures).toHaveLength(1);
  });

  it('is replaced by the fallback when it does not start in time', async () => {
    const { onText, pieces, log } = listening();
    const [first, second] = [await serve(() => undefined), await serve(events(['other']))];
    const chat = withFallback(createChatProvider(first.address), createChatProvider(second.address), log, 30);
    await chat.ask(request, onText);
    expect(pieces).toEqual(['other']);
  });

  it('is not replaced after it started answering', async () => {
    const { onText, log } = listening();
    const [first, second] = [await serve(events(['half'], null)), await serve(events(['other']))];
    const chat = withFallback(
      createChatProvider(first.address, quick),
      createChatProvider(second.address),
      log,
    );
    await expect(chat.ask(request, onText)).rejects.toMatchObject({ name: 'AppError' });
    expect(second.bodies).toEqual([]);
  });
});

describe('the settings', () => {
  const settings = async (over: Record<string, string> = {}) => {
    const [preferred, usual] = [await serve(failing(400, 'no')), await serve(events(['usual']))];
    const environment = {
      ...{ AI_BACKEND_URL: preferred.address.baseUrl, AI_BACKEND_MODEL: 'llama' },
      ...{ CHAT_BASE_URL: usual.address.baseUrl, CHAT_API_KEY: 'k', CHAT_MODEL: 'gpt-4' },
      ...over,
    };
    const { onText, pieces, log } = listening();
    const asked = chatBackendsOf(environment, wordEmbedding, log).ask(request, onText);
    return { asked, pieces, preferred, usual };
  };

  it('name the preferred backend and its model, with the default one as fallback', async () => {
    const { asked, preferred, pieces } = await settings();
    await asked;
    expect(preferred.bodies).toMatchObject([{ model: 'llama' }]);
    expect(pieces).toEqual(['usual']);
  });

  it('switch the fallback off', async () => {
    const { asked, usual } = await settings({ AI_BACKEND_FALLBACK: 'off' });
    await expect(asked).rejects.toMatchObject({ userMessage: 'API error: 400 - no' });
    expect(usual.bodies).toEqual([]);
  });

  it.each(['', 'none'])('keep the default backend without a preferred one (%j)', async (AI_BACKEND_URL) => {
    const { asked, preferred } = await settings({ AI_BACKEND_URL });
    expect((await asked).text).toBe('usual');
    expect(preferred.bodies).toEqual([]);
  });

  it('answer with quotes by an embedding provider alone', async () => {
    const chat = chatBackendsOf({ CHAT_MODEL: 'plumbline-quotes' }, wordEmbedding, () => undefined);
    expect(chat).toMatchObject({ model: 'plumbline-quotes', readsPassages: true });
  });
});
