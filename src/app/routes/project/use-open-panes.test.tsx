import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOpenPanes } from './use-open-panes.ts';

afterEach(() => localStorage.clear());

it('a pane that was put away stays away after a reload, and comes back', () => {
  const first = renderHook(() => useOpenPanes());
  expect(first.result.current.isOpen('documents')).toBe(true);
  act(() => first.result.current.toggle('documents'));
  expect(first.result.current.isOpen('documents')).toBe(false);
  expect(first.result.current.isOpen('ask')).toBe(true);

  const reloaded = renderHook(() => useOpenPanes());
  expect(reloaded.result.current.isOpen('documents')).toBe(false);
  act(() => reloaded.result.current.toggle('documents'));
  expect(reloaded.result.current.isOpen('documents')).toBe(true);
});
