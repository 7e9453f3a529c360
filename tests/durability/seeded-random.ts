import { randomNumbers } from '../support/random-numbers.ts';

/** Choices that look random and are the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to but not including `below`, whole. */
  whole(below: number): number;
  pick<T>(items: readonly T[]): T;
}

export function seededRandom(seed: number): SeededRandom {
  const next = randomNumbers(seed);
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    pick<T>(items: readonly T[]): T {
      return items[whole(items.length)] as T;
    },
  };
}
