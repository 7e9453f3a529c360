import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#tests/support/pointer-capture.ts';
import { toast as limits } from '#domain/limits/limits.ts';
import { windowOf } from '#tests/support/window-of.ts';
import { Toaster, toast } from './toaster.tsx';

const frame = (text: string) =>
  screen.getByText(text).closest<HTMLElement>('[data-sonner-toast]') as HTMLElement;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A swipe slow enough that only its distance counts. */
async function swipeRight(text: string, pixels: number): Promise<void> {
  const at = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1, button: 0 });
  fireEvent.pointerDown(frame(text), at(0));
  fireEvent.pointerMove(frame(text), at(5));
  await pass(1_000);
  fireEvent.pointerMove(frame(text), at(pixels));
  fireEvent.pointerUp(frame(text), at(pixels));
}

describe('the toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(async () => {
    toast.dismiss();
    await pass(1_000);
    vi.useRealTimers();
  });

  it('show three, and drop the oldest', async () => {
    for (const text of ['one', 'two', 'three', 'four']) act(() => void toast(text));
    await pass(50);
    const visible = ['one', 'two', 'three', 'four'].filter((text) => frame(text).dataset.visible === 'true');
    expect(visible).toEqual(['two', 'three', 'four']);
  });

  it('disappear after four seconds', async () => {
    act(() => void toast.success('Saved'));
    await pass(limits.durationMs - 100);
    expect(frame('Saved').dataset.removed).toBe('false');
    await pass(1_000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('can be added, updated and dismissed', async () => {
    act(() => void toast.loading('Saving', { id: 'one' }));
    await pass(50);
    expect(frame('Saving').dataset.mounted).toBe('true');
    act(() => void toast.success('Saved', { id: 'one' }));
    await pass(50);
    expect(screen.queryByText('Saving')).not.toBeInTheDocument();
    act(() => void toast.dismiss('one'));
    await pass(50);
    expect(frame('Saved').dataset.removed).toBe('true');
    await pass(1_000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stay in the record for 1,000,000 ms and longer after dismissal, out of sight', async () => {
    act(() => void toast('Saved', { id: 'kept' }));
    await pass(50);
    act(() => void toast.dismiss('kept'));
    await pass(1_000_000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(toast.getHistory().map(({ id }) => id)).toContain('kept');
  });

  it('are 356 pixels wide, and no wider than a phone', async () => {
    act(() => void toast('Saved'));
    await pass(50);
    const list = frame('Saved').closest<HTMLElement>('[data-sonner-toaster]');
    expect(list?.style.getPropertyValue('--width')).toBe('356px');
    expect(frame('Saved')).toHaveClass('w-(--width)', 'max-w-[calc(100vw-2rem)]');
  });

  it('close with a swipe of 20 pixels, not a shorter one', async () => {
    act(() => void toast('Saved', { duration: Number.POSITIVE_INFINITY }));
    await pass(50);
    await swipeRight('Saved', limits.swipePixels - 1);
    expect(frame('Saved').dataset.swipeOut).toBe('false');
    await swipeRight('Saved', limits.swipePixels);
    expect(frame('Saved').dataset.swipeOut).toBe('true');
  });

  // sonner does not treat a drag that selects text as a swipe.
  it('keep their text unselected during a swipe', async () => {
    act(() => void toast('Saved'));
    await pass(50);
    expect(frame('Saved')).toHaveClass('select-none');
  });

  it.each([
    ['success', 'border-s-verified'],
    ['error', 'border-s-failed'],
    ['warning', 'border-s-unverified'],
    ['info', 'border-s-rule'],
    ['loading', 'border-s-rule'],
  ] as const)('have their own style: %s', async (type, rule) => {
    act(() => void toast[type](`a ${type}`));
    await pass(50);
    expect(frame(`a ${type}`).dataset.type).toBe(type);
    expect(frame(`a ${type}`)).toHaveClass('border-s-4', rule);
  });
});

describe('the position of the toasts', () => {
  afterEach(() => {
    toast.dismiss();
    vi.unstubAllGlobals();
  });

  it.each([
    ['a desk', 768, 'bottom'],
    ['a phone, whose dialogs and tabs are at the thumb,', 767, 'top'],
  ])('is right on %s', async (_, pixels, edge) => {
    windowOf(pixels);
    render(<Toaster />);
    act(() => void toast('Saved'));
    await screen.findByText('Saved');
    expect(frame('Saved').closest<HTMLElement>('[data-sonner-toaster]')?.dataset.yPosition).toBe(edge);
  });
});
