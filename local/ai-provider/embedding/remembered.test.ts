import { beforeEach, describe, expect, it } from 'vitest';
import type { Embedding } from './model.ts';
import { rememberedEmbeddings } from './remembered.ts';
import type { Urgency } from './text-queue.ts';

let computed: string[];
let fails: boolean;
const embed = async (text: string) => {
  computed.push(text);
  if (fails) throw new Error('The model is shutting down');
  return { vector: Float32Array.of(text.length), tokens: 1 };
};

beforeEach(() => {
  computed = [];
  fails = false;
});

it('computes a text once, also while it is being computed', async () => {
  const remembered = rememberedEmbeddings(embed);
  const [first, second] = await Promise.all([remembered('a', 'passage'), remembered('a', 'question')]);
  expect(second).toBe(first);
  expect(await remembered('a', 'question')).toBe(first);
  expect(computed).toEqual(['a']);
});

describe('beyond its bytes', () => {
  const long = 'x'.repeat(1_000);

  it('forgets the least recently requested text', async () => {
    const remembered = rememberedEmbeddings(embed, 5_100);
    for (const end of ['a', 'b', 'a', 'c', 'a', 'b']) await remembered(long + end, 'question');
    expect(computed.map((text) => text.at(-1))).toEqual(['a', 'b', 'c', 'b']);
  });

  it('forgets as many short texts as a long one needs', async () => {
    const remembered = rememberedEmbeddings(embed, 5_100);
    for (const text of ['a', 'b', `${long}c`, `${long}d`, 'a', 'b']) await remembered(text, 'question');
    expect(computed.map((text) => text.at(-1))).toEqual(['a', 'b', 'c', 'd', 'a', 'b']);
  });
});

it('keeps what a request had computed when it ended, so that its retry continues from there', async () => {
  const ended = new AbortController();
  const stuck = (_text: string, _urgency: Urgency, signal?: AbortSignal) =>
    new Promise<Embedding>((_done, failed) => signal?.addEventListener('abort', () => failed(signal.reason)));
  let isBusy = true;
  const remembered = rememberedEmbeddings((text, ...rest) =>
    isBusy && text === 'b' ? stuck(text, ...rest) : embed(text),
  );
  const request = ['a', 'b'].map((text) => remembered(text, 'passage', ended.signal));
  await request[0];
  ended.abort(new Error('The client waited for too long'));
  await expect(request[1]).rejects.toThrow('too long');
  isBusy = false;
  await Promise.all(['a', 'b'].map((text) => remembered(text, 'passage')));
  expect(computed).toEqual(['a', 'b']);
});

it('does not cache a failure', async () => {
  const remembered = rememberedEmbeddings(embed);
  fails = true;
  await expect(remembered('a', 'question')).rejects.toThrow('shutting down');
  fails = false;
  expect((await remembered('a', 'question')).tokens).toBe(1);
});

describe('a text that is no longer wanted', () => {
  /** An embedder that never ends by itself. */
  const embedForever = (signals: AbortSignal[]) => (_text: string, _urgency: Urgency, signal?: AbortSignal) =>
    new Promise<Embedding>((_done, failed) => {
      if (!signal) return;
      signals.push(signal);
      signal.addEventListener('abort', () => failed(signal.reason));
    });

  it('is abandoned when the last request that waits for it has ended', async () => {
    const signals: AbortSignal[] = [];
    const remembered = rememberedEmbeddings(embedForever(signals));
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [remembered('a', 'question', first.signal), remembered('a', 'question', second.signal)];
    const outcomes = Promise.allSettled(asked);
    first.abort(new Error('gone'));
    await expect(asked[0]).rejects.toThrow('gone');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort(new Error('gone, too'));
    await outcomes;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('is computed for a request that comes later', async () => {
    const signals: AbortSignal[] = [];
    const remembered = rememberedEmbeddings(embedForever(signals));
    const first = new AbortController();
    const asked = remembered('a', 'question', first.signal);
    first.abort(new Error('gone'));
    void remembered('a', 'question', new AbortController().signal);
    await expect(asked).rejects.toThrow('gone');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});
