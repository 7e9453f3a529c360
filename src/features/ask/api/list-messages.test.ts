import { expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { listMessages } from './list-messages.ts';

/** A table whose pages have at most `perPage` rows, as when every row has a picture. */
function tableOf(count: number, perPage: number) {
  const newestFirst = Array.from({ length: count }, (_, n) => ({
    id: `m${count - n}`,
    role: 'user' as const,
  }));
  const messagesByConversation = async (_: unknown, { limit = 0, nextToken = '0' as string | null }) => {
    const from = Number(nextToken ?? 0);
    const to = from + Math.min(limit, perPage);
    return { data: newestFirst.slice(from, to), nextToken: to < count ? String(to) : null };
  };
  return { models: { Message: { messagesByConversation } } } as unknown as DataClient;
}

it('returns the last 50 messages, oldest first, however many pages of the table they take', async () => {
  const messages = await listMessages('conv_1', tableOf(120, 7));
  expect(messages).toHaveLength(50);
  expect(messages.at(0)?.id).toBe('m71');
  expect(messages.at(-1)?.id).toBe('m120');
});

it('returns all when there are fewer', async () => {
  expect(await listMessages('conv_1', tableOf(9, 7))).toHaveLength(9);
});
