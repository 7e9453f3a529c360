import { beforeEach, expect, it } from 'vitest';
import { rememberedEmbeddings } from './remembered.ts';

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

it('forgets the least recently requested text', async () => {
  const remembered = rememberedEmbeddings(embed, 2);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await remembered(text, 'passage');
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

it('does not cache a failure', async () => {
  const remembered = rememberedEmbeddings(embed);
  fails = true;
  await expect(remembered('a', 'question')).rejects.toThrow('shutting down');
  fails = false;
  expect((await remembered('a', 'question')).tokens).toBe(1);
});
