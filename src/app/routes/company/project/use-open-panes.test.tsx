import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOpenPanes } from './desk-workbench.tsx';

afterEach(() => localStorage.clear());

it('keeps a closed pane closed after a reload, and reopens it', () => {
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
