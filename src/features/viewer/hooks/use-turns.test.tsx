import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { pageWordsOf } from './use-page-words.ts';
import { type KeptTurns, useTurns } from './use-turns.ts';

const words = pageWordsOf(undefined, undefined);
const notKept: KeptTurns = { turnOf: () => 0, keep: () => false };

function render(kept: KeptTurns, address = '/job/doc?page=3') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ turns: useTurns('doc', words, kept), location: useLocation() }), { wrapper })
    .result;
}

beforeEach(() => sessionStorage.clear());

describe('useTurns', () => {
  it('keeps the turn of one page in the URL, but not in links', () => {
    const result = render(notKept);
    act(() => result.current.turns.rotate(3, 90));
    expect(result.current.turns.turnOf(3)).toBe(90);
    expect(result.current.turns.turnOf(2)).toBe(0);
    expect(result.current.location.search).toBe('?page=3&turn=3.90');
    expect(result.current.location.state).toEqual({ scrolled: true });
    act(() => result.current.turns.rotate(3, 270));
    expect(result.current.turns.turnOf(3)).toBe(0);
  });

  it('reads the turn from a copied URL, and remembers it in the tab when a link drops it', () => {
    expect(render(notKept, '/job/doc?turn=2.180').current.turns.turnOf(2)).toBe(180);
    const turned = render(notKept);
    act(() => turned.current.turns.rotate(3, 90));
    expect(render(notKept, '/job/doc?page=1').current.turns.turnOf(3)).toBe(90);
  });

  it('keeps the turn of a sheet on its row and then not in the URL', () => {
    const rows = new Map<number, Turn>([[3, 90]]);
    const kept: KeptTurns = {
      turnOf: (page) => rows.get(page) ?? 0,
      keep: (page, turn) => {
        rows.set(page, turn);
        return true;
      },
    };
    const result = render(kept, '/job/doc?turn=3.270');
    expect(result.current.turns.turnOf(3)).toBe(270);
    act(() => result.current.turns.rotate(3, 90));
    expect(rows.get(3)).toBe(0);
    expect(result.current.location.search).toBe('');
  });
});
