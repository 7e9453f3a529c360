import { expect, it } from 'vitest';
import type { MessageRow } from '../../rows/conversation.ts';
import { readHistory } from './read-history.ts';

it('reads the newest 50 messages to find ten with content', async () => {
  const rows = Array.from({ length: 80 }, (_, n) => ({
    id: `m${n}`,
    role: n % 2 === 0 ? 'assistant' : 'user',
    content: JSON.stringify([{ text: n < 40 ? '' : `turn ${n}` }]),
    answer: null,
  })) as MessageRow[];
  const conversations = { history: async (_: unknown, limit: number) => rows.slice(0, limit) };
  const turns = await readHistory(conversations, {} as never, 'question');
  expect(turns.map(({ text }) => text)).toEqual(
    [49, 48, 47, 46, 45, 44, 43, 42, 41, 40].map((n) => `turn ${n}`),
  );
});
