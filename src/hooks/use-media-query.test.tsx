import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { windowOf } from '#tests/support/window-of.ts';
import { useIsPhone } from './use-media-query.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [767, true],
  [768, false],
])('treats a window of %i pixels as a phone: %s', (pixels, isPhone) => {
  windowOf(pixels);
  expect(renderHook(() => useIsPhone()).result.current).toBe(isPhone);
});
