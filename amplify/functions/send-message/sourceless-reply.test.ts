import { describe, expect, it } from 'vitest';
import { NOT_ANSWERED } from '#domain/answers/prompt.ts';
import { chatSaying, createAskScene, FIRE } from '#tests/support/ask-scene.ts';
import type { ChatProvider } from '../providers/chat-provider.ts';

const asked = async (reply: string, over: Partial<Awaited<ReturnType<ChatProvider['ask']>>> = {}) => {
  const { chat } = chatSaying(() => reply);
  const scene = await createAskScene({
    chat: { ...chat, ask: async (...given) => ({ ...(await chat.ask(...given)), ...over }) },
  });
  return { ...scene, answer: await scene.ask('How thick is the wall?') };
};

describe('a model’s reply that names no passage', () => {
  it.each([
    'The wall is 300 mm thick.',
    'A: 1.1m\nB: 1.1m\nC: 1.1m',
    'Here is a helpful guide: "Sentiment: positive"',
  ])('is replaced by quotes: %s', async (reply) => {
    const { answer, failures } = await asked(reply);
    expect(answer).toMatchObject({ outcome: 'quoted', model: 'plumbline-quotes' });
    expect(answer.citations[0]).toMatchObject({ documentId: 'fire', verified: true, quote: FIRE });
    expect(answer.text).not.toContain(reply.slice(0, 14));
    expect(failures).toMatchObject([
      { message: expect.stringContaining('Nothing supports the reply of gpt-4') },
    ]);
  });

  it('shows only the model’s words while it is written', async () => {
    const { streamed } = await asked('The wall is 300 mm thick.');
    const pieces = streamed.map(({ text }) => text ?? '');
    expect(pieces.join('')).toBe('The wall is 300 mm thick.');
  });

  it('stays when the person stopped it', async () => {
    const { answer } = await asked('The wall is', { stopReason: 'stopped' });
    expect(answer).toMatchObject({ outcome: 'generated', stopped: true });
  });

  it('stays when the model calls a tool', async () => {
    const toolUses = [{ toolUseId: 'c1', name: 'weather', input: {} }];
    expect((await asked('Let me look.', { toolUses })).answer.outcome).toBe('generated');
  });
});

it('keeps a reply that names a passage, or says that none answers', async () => {
  expect((await asked('The wall is 300 mm thick [1].')).answer.outcome).toBe('generated');
  expect((await asked(NOT_ANSWERED)).answer.outcome).toBe('nearest');
});
