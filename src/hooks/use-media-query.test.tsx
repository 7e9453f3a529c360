import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsPhone } from './use-media-query.ts';

/** A window of that width: it knows the one form of query that is asked. */
function windowOf(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, below] = /^\(width < (\d+)px\)$/.exec(query) ?? [];
    return {
      matches: below !== undefined && pixels < Number(below),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [767, true],
  [768, false],
])('a window of %i pixels is a phone: %s', (pixels, isPhone) => {
  windowOf(pixels);
  expect(renderHook(() => useIsPhone()).result.current).toBe(isPhone);
});
