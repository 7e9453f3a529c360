import { describe, expect, it } from 'vitest';
import type { StreamEventFields } from '../../rows/conversation.ts';
import { StreamWriter } from './stream-writer.ts';

const KEY = { companyId: 'acme', owner: 'person', conversationId: 'c1' };

function createScene(createEvent?: (event: StreamEventFields) => void) {
  const events: StreamEventFields[] = [];
  const deleted: string[] = [];
  const failures: unknown[] = [];
  let time = 0;
  const writer = new StreamWriter(
    {
      rows: {
        async createEvent(_key, event) {
          createEvent?.(event);
          events.push(event);
          return String(events.length);
        },
        async deleteEvents(ids) {
          deleted.push(...ids);
        },
      },
      now: () => time,
      logFailure: (error) => failures.push(error),
    },
    KEY,
    'm1',
  );
  /** Pieces, each `ms` after the previous one, with all writes finished in between. */
  const push = async (ms: number, ...pieces: string[]) => {
    for (const piece of pieces) {
      time += ms;
      writer.push(piece);
      await Promise.resolve();
      await new Promise(setImmediate);
    }
  };
  return { writer, events, deleted, failures, push };
}

describe('a streamed answer', () => {
  it('is written as numbered events, its end, and the reason for the end', async () => {
    const { writer, events, push } = createScene();
    await push(250, 'The wall ', 'is 150 mm');
    await writer.end('end_turn');
    const of = { associatedUserMessageId: 'm1' };
    expect(events).toEqual([
      { ...of, contentBlockIndex: 0, contentBlockDeltaIndex: 0, text: 'The wall ' },
      { ...of, contentBlockIndex: 0, contentBlockDeltaIndex: 1, text: 'is 150 mm' },
      { ...of, contentBlockIndex: 0, contentBlockDoneAtIndex: 1 },
      { ...of, stopReason: 'end_turn' },
    ]);
  });

  it('joins the pieces of 200 ms in one event, later of 500 ms, and loses none', async () => {
    const { writer, events, push } = createScene();
    const pieces = Array.from({ length: 900 }, (_, n) => `${n} `);
    await push(10, ...pieces);
    await writer.end('end_turn');
    const texts = events.flatMap(({ text }) => text ?? []);
    expect(texts.join('')).toBe(pieces.join(''));
    expect(texts[0]).toBe('0 ');
    expect(texts[1]?.split(' ')).toHaveLength(21);
    expect(texts.length).toBeLessThanOrEqual(26);
  });

  it('reports an error', async () => {
    const { writer, events } = createScene();
    await writer.fail('AnswerFailed', 'Network error');
    expect(events).toEqual([
      { associatedUserMessageId: 'm1', errors: '[{"errorType":"AnswerFailed","message":"Network error"}]' },
    ]);
  });

  it('continues when an event cannot be written, and logs it', async () => {
    const { writer, events, failures, push } = createScene(({ text }) => {
      if (text === 'lost') throw new Error('throttled');
    });
    await push(250, 'kept', 'lost', 'kept too');
    await writer.end('end_turn');
    expect(events.map(({ text }) => text).filter(Boolean)).toEqual(['kept', 'kept too']);
    expect(failures).toHaveLength(1);
  });

  it('deletes all of its events when cleared', async () => {
    const { writer, events, deleted, push } = createScene();
    await push(600, ...Array.from({ length: 25 }, () => 'x'));
    await writer.end('end_turn');
    await writer.clear();
    expect(deleted).toHaveLength(events.length);
  });
});
