/** Numbers that look random and are the same for the same seed: mulberry32 by Tommy Ettinger (public domain). */
export interface SeededRandom {
  /** From 0 up to but not including `below`, whole. */
  whole(below: number): number;
  pick<T>(items: readonly T[]): T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    pick<T>(items: readonly T[]): T {
      return items[whole(items.length)] as T;
    },
  };
}
