import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeGuard } from '#domain/limits/limits.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { type GuardAnswer, GuardAnswers } from './guard-answers.ts';
import { useGuard } from './use-guard.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const tower = { kind: 'ok', value: 'Tower' } as const;
const invalid = { kind: 'invalid' } as const;

function guard(answers: GuardAnswers, fresh?: GuardAnswer<string>) {
  return renderHook((given) => useGuard({ key: 'tower', fresh: given, isValue: isText, answers }), {
    initialProps: fresh,
  });
}

describe('a route guard', () => {
  let warn: ReturnType<typeof vi.spyOn>;
  let answers: GuardAnswers;
  beforeEach(() => {
    vi.useFakeTimers();
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answers = new GuardAnswers(memoryStorage(), Date.now);
  });
  afterEach(() => {
    vi.useRealTimers();
    warn.mockRestore();
  });

  it('shows that it is checking, then the result', () => {
    const { result, rerender } = guard(answers);
    expect(result.current).toEqual({ kind: 'checking', slow: false });
    rerender(tower);
    expect(result.current).toEqual(tower);
  });

  it('reports once that checking takes longer than 500 ms', () => {
    const { result } = guard(answers);
    act(() => void vi.advanceTimersByTime(routeGuard.slowMs - 1));
    expect(result.current).toEqual({ kind: 'checking', slow: false });
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toEqual({ kind: 'checking', slow: true });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('reports nothing when the result came in time', () => {
    const { rerender } = guard(answers);
    rerender(tower);
    vi.advanceTimersByTime(routeGuard.slowMs);
    expect(warn).not.toHaveBeenCalled();
  });

  it('uses a cached result at once, and corrects it when the fresh one differs', () => {
    guard(answers, tower);
    const { result, rerender } = guard(answers);
    expect(result.current).toEqual(tower);
    rerender(invalid);
    expect(result.current).toEqual(invalid);
    expect(guard(answers).result.current).toEqual(invalid);
  });

  it('caches an invalid route as long as a valid one, and corrects that too', () => {
    guard(answers, invalid);
    const { result, rerender } = guard(answers);
    expect(result.current).toEqual(invalid);
    rerender(tower);
    expect(result.current).toEqual(tower);
  });

  it('checks again after ten minutes', () => {
    guard(answers, tower);
    vi.advanceTimersByTime(routeGuard.cacheMs);
    expect(guard(answers).result.current.kind).toBe('checking');
  });
});
