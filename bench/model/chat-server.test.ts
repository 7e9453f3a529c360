import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createChatProvider } from '#amplify/functions/providers/chat-provider.ts';
import { type ChatModel, type ChatServer, type ReplyRequest, serveChat } from './chat-server.ts';

let server: ChatServer | undefined;
afterEach(() => server?.close());

/** Counts a token a character and replies by `reply`. */
async function asked(contextTokens: number, reply: ChatModel['reply'] = async () => 'stop') {
  const requests: ReplyRequest[] = [];
  server = await serveChat({
    ...{ name: 'tiny', contextTokens },
    tokensOf: (turns) => turns.reduce((sum, { content }) => sum + content.length, 0),
    reply: (request, onText) => {
      requests.push(request);
      return reply(request, onText);
    },
  });
  const chat = createChatProvider({ baseUrl: server.baseUrl, apiKey: 'none', model: 'tiny' });
  return { chat, requests };
}

const request = { system: 'rules', user: 'words' };

describe('a served model', () => {
  it('streams its reply to the product’s own client', async () => {
    const { chat, requests } = await asked(100, async (_, onText) => {
      for (const piece of ['It ', 'is.']) onText(piece);
      return 'stop';
    });
    const pieces: string[] = [];
    const reply = await chat.ask(request, (piece) => pieces.push(piece));
    expect(reply).toMatchObject({ text: 'It is.', stopReason: 'stop' });
    expect(pieces).toEqual(['It ', 'is.']);
    expect(requests[0]).toMatchObject({ maxTokens: 90, temperature: 0.5 });
  });

  it('refuses a conversation that is longer than its window', async () => {
    const { chat, requests } = await asked(10);
    await expect(chat.ask(request, () => undefined)).rejects.toMatchObject({
      userMessage: expect.stringContaining('exceeds the available context size: 10 of 10 tokens'),
    });
    expect(requests).toEqual([]);
  });

  it('ends a reply that nobody waits for', async () => {
    const stop = new AbortController();
    const { chat, requests } = await asked(100, async ({ signal }, onText) => {
      onText('so far');
      while (!signal.aborted) await setImmediate();
      return 'stop';
    });
    const reply = await chat.ask(request, () => stop.abort(), stop.signal);
    expect(reply).toMatchObject({ text: 'so far', stopReason: 'timeout' });
    await expect.poll(() => requests[0]?.signal.aborted).toBe(true);
  });
});
