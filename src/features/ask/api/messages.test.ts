import { describe, expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { findAnswer, listMessages } from './messages.ts';

describe('findAnswer', () => {
  const sought = { conversationId: 'conv_1', messageId: 'q1' };
  const rows = [
    { id: 'a2', role: 'assistant' as const },
    { id: 'q2', role: 'user' as const },
    { id: 'a1', role: 'assistant' as const },
    { id: 'q1', role: 'user' as const },
  ];

  /** A server that returns one mark after the other. The last one stays. */
  function server(marks: (string | null | Error)[], messages: typeof rows = rows.slice(2)) {
    let looks = 0;
    const client = {
      models: {
        Message: {
          async get() {
            const mark = marks[Math.min(looks, marks.length - 1)];
            looks += 1;
            if (mark instanceof Error) return { data: null, errors: [{ message: mark.message }] };
            return { data: mark === undefined ? null : { id: 'q1', writingUntil: mark } };
          },
          messagesByConversation: async () => ({ data: messages, nextToken: null }),
        },
      },
    } as unknown as DataClient;
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    return { client, pause, pauses, looks: () => looks };
  }

  it('returns the answer at once when it is no longer being written', async () => {
    const { client, pause, pauses } = server([null]);
    expect(await findAnswer(sought, client, pause)).toMatchObject({ id: 'a1' });
    expect(pauses).toEqual([]);
  });

  it('waits while the mark is renewed, also through failed requests', async () => {
    const renewed = Array.from(
      { length: 90 },
      (_, n) => `2026-11-23T10:00:${String(n % 60).padStart(2, '0')}Z`,
    );
    const { client, pause, pauses } = server([...renewed, new Error('network error'), null]);
    expect(await findAnswer(sought, client, pause)).toMatchObject({ id: 'a1' });
    expect(pauses.length).toBeGreaterThan(90);
  });

  it('gives up on a mark that is no longer renewed', async () => {
    const { client, pause, pauses } = server(['2026-11-23T10:00:00Z']);
    expect(await findAnswer(sought, client, pause)).toBeNull();
    expect(pauses).toHaveLength(70);
  });

  it('returns null for a question that the server does not have or has not answered', async () => {
    const unknown = server([]);
    expect(await findAnswer(sought, unknown.client, unknown.pause)).toBeNull();
    const unanswered = server([null], rows.slice(3));
    expect(await findAnswer(sought, unanswered.client, unanswered.pause)).toBeNull();
  });

  it('ignores the answer that is being replaced and answers to other questions', async () => {
    const { client, pause } = server([null]);
    expect(await findAnswer({ ...sought, replacedId: 'a1' }, client, pause)).toBeNull();
    const both = server([null], rows);
    expect(await findAnswer(sought, both.client, both.pause)).toMatchObject({ id: 'a1' });
  });

  it('throws when the first request fails', async () => {
    const { client, pause } = server([new Error('network error')]);
    await expect(findAnswer(sought, client, pause)).rejects.toThrow();
  });
});

describe('listMessages', () => {
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
});
