import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRem } from './use-rem.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

it('returns 16 pixels, or the user’s own font size', () => {
  const { result } = renderHook(() => useRem());
  expect(result.current).toBe(16);
  document.documentElement.style.fontSize = '32px';
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(result.current).toBe(32);
});
