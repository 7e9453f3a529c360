import { describe, expect, it } from 'vitest';
import { chatSaying, createAskScene } from '#tests/support/ask-scene.ts';
import type { ChatProvider } from '../providers/chat-provider.ts';

const text = 'How thick is the wall?';

/** An event that the test waits for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** A provider that replies when the test tells it to. */
function slowChat() {
  const begun = gate();
  const reply = gate();
  const { chat, requests } = chatSaying(() => '"The wall shall be 150 mm thick and not be painted." [1]');
  const slow: ChatProvider = {
    ...chat,
    async ask(...all) {
      begun.open();
      await reply.opened;
      return chat.ask(...all);
    },
  };
  return { chat: slow, requests, begun: begun.opened, reply: reply.open };
}

describe('a question that is being answered', () => {
  it('is marked as being answered until its answer is saved', async () => {
    const { chat, begun, reply } = slowChat();
    const { ask, messages } = await createAskScene({ chat });
    const asking = ask(text);
    await begun;
    expect(Date.parse(messages[0]?.writingUntil ?? '')).toBeGreaterThan(Date.now() + 50_000);
    reply();
    await asking;
    expect(messages[0]?.writingUntil).toBeNull();
  });

  it('is answered once if it is sent again, and the second call returns the question', async () => {
    const { chat, requests, begun, reply } = slowChat();
    const { ask, send, messages } = await createAskScene({ chat });
    const asking = ask(text);
    await begun;
    expect(await send([{ text }])).toMatchObject({ id: 'question-1', role: 'user', answer: null });
    reply();
    expect((await asking).outcome).toBe('generated');
    expect(requests).toHaveLength(1);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('can be asked again when its mark has expired, as after a function was killed', async () => {
    const { ask, deps, messages } = await createAskScene();
    const key = { companyId: 'acme', owner: 'ann', conversationId: 'c1' };
    const writingUntil = new Date(Date.now() - 1).toISOString();
    await deps.conversations.keepQuestion(key, { id: 'question-1', content: [{ text }], writingUntil });
    expect((await ask(text)).outcome).toBe('generated');
    expect(messages).toHaveLength(2);
  });

  it('has its mark renewed while the answer is written, and a failed renewal is logged', async () => {
    const { chat, begun, reply } = slowChat();
    const { ask, deps, failures } = await createAskScene({ chat, renewMs: 5 });
    const marks: (string | null)[] = [];
    const renewed = gate();
    deps.conversations.setWritingUntil = async (_, until) => {
      marks.push(until);
      if (marks.length === 1) throw new Error('The table is busy');
      if (marks.length === 3) renewed.open();
    };
    const asking = ask(text);
    await begun;
    await renewed.opened;
    reply();
    await asking;
    expect(failures).toMatchObject([{ message: 'The table is busy' }]);
    expect(marks.slice(0, 3).every((until) => Date.parse(until ?? '') > Date.now())).toBe(true);
    expect(marks.at(-1)).toBeNull();
  });

  it('loses its mark and its stream events when no answer can be given', async () => {
    const { ask, deps, messages, events } = await createAskScene();
    deps.listDocuments = () => Promise.reject(new Error('no documents'));
    await expect(ask(text)).rejects.toThrow('no documents');
    expect(messages).toMatchObject([{ id: 'question-1', writingUntil: null }]);
    expect(events.size).toBe(0);
  });
});
