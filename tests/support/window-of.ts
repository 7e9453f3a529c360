import { vi } from 'vitest';

/**
 * A window of that width, until the globals are restored. It supports only the form of media query that the product
 * uses.
 */
export function windowOf(pixels: number): void {
  vi.stubGlobal('matchMedia', mediaOf(pixels));
}

/** `matchMedia` in a window of that width. jsdom has none. */
export const mediaOf = (pixels: number) => (query: string) => {
  const [, below] = /^\(width < (\d+)px\)$/.exec(query) ?? [];
  return {
    matches: below !== undefined && pixels < Number(below),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
};
