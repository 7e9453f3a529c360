import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { stem } from './stem.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('remembers a word without keeping the text that it was cut from', () => {
  const before = heapBytes();
  for (const letter of 'abcdefghijklmnopqrst') {
    const text = `${' '.repeat(1_000_000)}unterlagenmappe${letter}`;
    expect(stem(text.slice(1_000_000))).toMatch(/^unterlagen/);
  }
  expect((heapBytes() - before) / 1e6).toBeLessThan(5);
});
