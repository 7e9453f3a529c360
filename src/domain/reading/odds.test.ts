import { expect, it } from 'vitest';
import { probabilityOf } from './odds.ts';

it('returns one half for even odds, and complementary probabilities for opposite odds', () => {
  expect(probabilityOf(0)).toBe(0.5);
  expect(probabilityOf(Math.log(3))).toBeCloseTo(0.75);
  expect(probabilityOf(2) + probabilityOf(-2)).toBeCloseTo(1);
});
