import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Upload, UploadPhase } from '#domain/upload/upload.ts';
import { useFinishedBadge } from './use-finished-badge.ts';

const upload = (documentId: string, kind: UploadPhase['kind']) =>
  ({ documentId, phase: { kind } }) as unknown as Upload;

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function iconWith(uploads: Upload[]) {
  const shown: number[] = [];
  const icon = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  };
  const { rerender } = renderHook((now: Upload[]) => useFinishedBadge(now, icon), { initialProps: uploads });
  return { shown, rerender };
}

afterEach(() => show('visible'));

it('shows on the icon how many uploads finished while the page is hidden, each counted once, until the page is shown', () => {
  const { shown, rerender } = iconWith([upload('a', 'running'), upload('b', 'running')]);
  show('hidden');
  rerender([upload('a', 'processed'), upload('b', 'running')]);
  rerender([upload('a', 'processed'), upload('b', 'processed')]);
  expect(shown).toEqual([0, 1, 2]);
  show('visible');
  expect(shown.at(-1)).toBe(0);
});

it('shows no number for uploads that finish while the page is visible', () => {
  const { shown, rerender } = iconWith([upload('a', 'running')]);
  rerender([upload('a', 'processed')]);
  expect(shown).toEqual([0]);
});
