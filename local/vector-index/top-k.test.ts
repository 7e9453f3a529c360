import { expect, test } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { createTopK } from './top-k.ts';

test.each([1, 2, 10, 499, 500, 1000])(
  'finds the same best %i of 500 as sorting, with ties in order of position',
  (k) => {
    const random = randomNumbers(7);
    const scores = Array.from({ length: 500 }, () => Math.floor(random() * 100));
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
