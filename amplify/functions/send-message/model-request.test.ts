import { expect, it } from 'vitest';
import { chatSaying, createAskScene } from '#tests/support/ask-scene.ts';
import { parsePrompt } from '#tests/support/parse-prompt.ts';
import type { ChatProvider } from '../providers/chat-provider.ts';

it('offers the better half of the passages, without history, to a model with a small window', async () => {
  const { chat, requests } = chatSaying(() => '"The wall shall be 150 mm thick" [1]');
  const { ask, send } = await createAskScene({ chat });
  await send([{ text: 'How thick is the wall?' }], { messageId: 'question-0' });
  await ask('And how thick is the slab?');
  const [request] = requests.slice(-1);
  expect(request?.history).toHaveLength(2);
  const shorter = request?.shorter?.();
  expect(shorter?.history).toEqual([]);
  const [all, half] = [request, shorter].map((one) => parsePrompt(one?.user ?? ''));
  expect(half?.question).toBe(all?.question);
  expect(all?.passages).toHaveLength(2);
  expect(half?.passages).toEqual(all?.passages.slice(0, 1));
  expect(shorter?.shorter).toBeUndefined();
});

it('leaves a question out of the history when its answer failed', async () => {
  const { chat, requests } = chatSaying(() => '"The wall shall be 150 mm thick" [1]');
  const down: ChatProvider = { model: 'm', ask: () => Promise.reject(new Error('down')) };
  const { ask, send, deps } = await createAskScene({ chat: down });
  const failed = await send([{ text: 'How thick is the wall?' }], { messageId: 'question-0' });
  expect(failed.answer?.outcome).toBe('failed');
  deps.chat = chat;
  await ask('How thick is the painted wall?');
  expect(requests[0]?.history).toEqual([]);
});
