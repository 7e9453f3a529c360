import { expect, test } from 'vitest';
import { createTopK } from './top-k.ts';

/** Numbers that look random and are the same in every run (mulberry32, seed 7). */
function* numbers(seed = 7): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    yield ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
}

test.each([1, 2, 10, 499, 500, 1000])(
  'the best %i of 500 are those that sorting gives, ties by position',
  (k) => {
    const random = numbers();
    const scores = Array.from({ length: 500 }, () => Math.floor(random.next().value * 100));
    const top = createTopK(k);
    scores.forEach((score, position) => {
      top.offer(position, score);
    });
    const sorted = scores
      .map((score, position) => ({ position, score }))
      .sort((a, b) => b.score - a.score || a.position - b.position);
    expect(top.ranked()).toEqual(sorted.slice(0, k));
  },
);
