import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { expect, it } from 'vitest';
import { createTokenizer, type TokenizerFile, vocabularyOf } from './tokenizer.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const file = JSON.parse(read('local/ai-provider/model/tokenizer.json')) as TokenizerFile;
const own = createTokenizer(file, vocabularyOf(file));

const TEXTS = [
  'What is the cover to reinforcement?',
  '  Slab thickness\t(level 2)?\nSee drawing A-101, rev. C — 25 m² at 32 MPa  ',
  '钢筋保护层厚度是多少？ﾊﾝｶｸ　①㎡',
  'ما سمك الغطاء الخرساني؟',
  'A ﬁre door \u200b\ufeff with <s>tags</s> and <unk> ＜unk＞ <mask>, 🏗️👷🏽 and \u0000\ud800 nothing',
  '▁▁ already marked ▁word',
  '<s>',
  '',
];

it('gives the IDs that the library gives with the whole vocabulary', () => {
  const library = new Tokenizer(file, {});
  const naughty = JSON.parse(read('tests/fixtures/naughty-strings/strings.json')) as string[];
  const prose = read('README.md').match(/.{1,600}/gs) ?? [];
  for (const text of [...TEXTS, ...naughty, ...prose]) {
    expect(own(text), text).toEqual(library.encode(text).ids.slice(0, 512));
  }
});

it('may cut word by word, because no piece extends into the next word', () => {
  expect(file.model.vocab.filter(([piece]) => piece.lastIndexOf('▁') > 0)).toEqual([]);
});

it('ends a text that is too long for the model with the token of an end', () => {
  const ids = own('concrete cover '.repeat(600));
  expect(ids).toHaveLength(512);
  expect(ids.at(-1)).toBe(own('').at(-1));
});
