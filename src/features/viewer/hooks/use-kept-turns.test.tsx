import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { documentSheetsKey, type ViewedSheet } from '../api/sheets.ts';
import { useKeptTurns } from './use-kept-turns.ts';

const queryKey = documentSheetsKey('set');
const rowOf = (rotation: Turn) => ({ id: 'set#1', page: 1, rotation }) as ViewedSheet;

/** The hook over a row of a server. Each request to store a rotation is answered by calling the next of `answers`. */
async function render() {
  let row = rowOf(0);
  const answers: { turn: Turn; resolve(): void; reject(): void }[] = [];
  const store = (_id: string, turn: Turn) =>
    new Promise<void>((stored, failed) => {
      answers.push({
        turn,
        resolve: () => {
          row = rowOf(turn);
          stored();
        },
        reject: () => failed(new Error('No connection')),
      });
    });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const { data } = useQuery({ queryKey, queryFn: () => new Map([[1, row]]) });
      return { turns: useKeptTurns('set', data ?? new Map(), store), loaded: data?.get(1)?.rotation };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.loaded).toBe(0));
  return {
    answers,
    turn: () => result.current.turns.turnOf(1),
    loaded: () => result.current.loaded,
    keep: (turn: Turn) => act(async () => result.current.turns.keep(1, turn)),
    answer: (how: 'resolve' | 'reject') => act(async () => answers.shift()?.[how]()),
    load: () => act(() => queryClient.invalidateQueries({ queryKey })),
  };
}

afterEach(() => vi.restoreAllMocks());

describe('useKeptTurns', () => {
  it('shows the last rotation while rows with an earlier one are loaded', async () => {
    const { answers, turn, loaded, keep, answer, load } = await render();
    await keep(90);
    await keep(0);
    await answer('resolve');
    await load();
    await waitFor(() => expect(loaded()).toBe(90));
    expect(turn()).toBe(0);
    await answer('resolve');
    await waitFor(() => expect(loaded()).toBe(0));
    expect(turn()).toBe(0);
    expect(answers).toEqual([]);
  });

  it('stores rotations one after another, so that the last one stays', async () => {
    const { answers, turn, keep, answer } = await render();
    await keep(90);
    await keep(180);
    expect(answers.map((answer) => answer.turn)).toEqual([90]);
    await answer('resolve');
    await waitFor(() => expect(answers.map((answer) => answer.turn)).toEqual([180]));
    await answer('resolve');
    await waitFor(() => expect(turn()).toBe(180));
  });

  it('leaves a sheet rotated whose rotation could not be stored, until its row is loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { turn, keep, answer, load } = await render();
    await keep(270);
    await answer('reject');
    await waitFor(() => expect(turn()).toBe(270));
    expect(console.warn).toHaveBeenCalledOnce();
    await load();
    await waitFor(() => expect(turn()).toBe(0));
  });
});
