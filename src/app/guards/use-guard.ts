import { useEffect, useState } from 'react';
import { routeGuard } from '#domain/limits/limits.ts';
import { type GuardAnswer, type GuardAnswers, guardAnswers } from './guard-answers.ts';

/** `slow`: the check has taken longer than 500 ms. */
export type GuardState<Value> = { kind: 'checking'; slow: boolean } | GuardAnswer<Value>;

interface Guard<Value> {
  /** The route and the person. */
  key: string;
  /** The latest result. Undefined during the check. */
  fresh: GuardAnswer<Value> | undefined;
  isValue: (value: unknown) => value is Value;
  answers?: GuardAnswers;
}

/** The state of the check. A cached result counts at once, until the new one replaces it. */
export function useGuard<Value>({
  key,
  fresh,
  isValue,
  answers = guardAnswers,
}: Guard<Value>): GuardState<Value> {
  const kind = fresh?.kind;
  const value = fresh?.kind === 'ok' ? fresh.value : undefined;
  useEffect(() => {
    if (kind) answers.write(key, kind === 'ok' ? { kind, value } : { kind });
  }, [answers, key, kind, value]);
  const answer = fresh ?? answers.read(key, isValue);
  const slow = useSlow(answer ? null : key);
  return answer ?? { kind: 'checking', slow };
}

/** True if the current check has taken longer than 500 ms. */
function useSlow(checking: string | null): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (checking === null) return;
    const timer = setTimeout(() => {
      console.warn(`Checking a route takes longer than ${routeGuard.slowMs} ms`);
      setSlow(checking);
    }, routeGuard.slowMs);
    return () => clearTimeout(timer);
  }, [checking]);
  return checking !== null && slow === checking;
}
