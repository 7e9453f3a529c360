import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const reach = (name: string) =>
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const close = () => fireEvent.keyDown(document, { key: 'Escape' });
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

describe('a tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <TooltipProvider>
        <Tooltip text="Make it larger">
          <button type="button">Larger</button>
        </Tooltip>
        <Tooltip text="Make it smaller">
          <button type="button">Smaller</button>
        </Tooltip>
      </TooltipProvider>,
    );
  });
  afterEach(() => vi.useRealTimers());

  it('opens after 700 ms under the pointer', async () => {
    reach('Larger');
    await pass(699);
    expect(shown()).toBeNull();
    await pass(1);
    expect(shown()).toBe('Make it larger');
  });

  it.each([
    ['at once where the last one closed less than 300 ms ago', 299, 'Make it smaller'],
    ['after its own delay where that is longer ago', 301, null],
  ])('opens on the next control %s', async (_when, since, expected) => {
    reach('Larger');
    await pass(700);
    close();
    expect(shown()).toBeNull();
    await pass(since);
    reach('Smaller');
    await pass(0);
    expect(shown()).toBe(expected);
  });
});
