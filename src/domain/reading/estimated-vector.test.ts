import { describe, expect, it } from 'vitest';
import { denseDot } from '../retrieval/sparse-vector.ts';
import { estimatedVector } from './estimated-vector.ts';

/** Lengths, colours and times, each a direction of its own. */
const known = [
  { text: 'the beam is 4 m long', vector: [1, 0, 0] },
  { text: 'the slab is 9 m long', vector: [1, 0, 0] },
  { text: 'the doors are painted white', vector: [0, 1, 0] },
  { text: 'the walls are painted grey', vector: [0, 1, 0] },
  { text: 'the concrete is poured on Monday', vector: [0, 0, 1] },
];

describe('the estimated vector of a text', () => {
  it.each([
    ['how long is the column', [1, 0, 0]],
    ['how are ceilings painted', [0, 1, 0]],
    ['is it poured on site', [0, 0, 1]],
  ])('is nearest to texts with its words: %s', (text, nearest) => {
    const estimate = estimatedVector(text, known);
    const products = known.map(({ vector }) => denseDot(estimate, vector));
    expect(denseDot(estimate, nearest)).toBeCloseTo(Math.max(...products));
    expect(denseDot(estimate, nearest)).toBeGreaterThan(0.1);
  });

  it('solves the ridge regression exactly', () => {
    // Two texts without a common word: each share is its product with the question, divided by 1 + the ridge.
    const [one, other] = [
      { text: 'slab', vector: [1, 0] },
      { text: 'beam', vector: [0, 1] },
    ];
    const [x = 0, y = 0] = estimatedVector('slab', [one, other]);
    expect(x).toBeCloseTo(0.25);
    expect(y).toBeCloseTo(-0.25);
  });

  it('says nothing about a text without a known word, and is empty without texts', () => {
    expect(estimatedVector('carpet', known)).toEqual([0, 0, 0]);
    expect(estimatedVector('carpet', [])).toEqual([]);
  });
});
