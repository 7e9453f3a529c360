import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { windowOf } from '#tests/support/window-of.ts';
import { useIsPhone, useRem } from './use-viewport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = '';
});

it.each([
  [767, true],
  [768, false],
])('treats a window of %i pixels as a phone: %s', (pixels, isPhone) => {
  windowOf(pixels);
  expect(renderHook(() => useIsPhone()).result.current).toBe(isPhone);
});

it('returns 16 pixels, or the user’s own font size', () => {
  const { result } = renderHook(() => useRem());
  expect(result.current).toBe(16);
  document.documentElement.style.fontSize = '32px';
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(result.current).toBe(32);
});
