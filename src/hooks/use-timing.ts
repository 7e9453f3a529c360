import { useEffect, useState } from 'react';

/** A value once it has not changed for this long. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/**
 * True while data is loading, and for at least this time in total, because a skeleton that flashes by is hard to
 * read. Data that is there at once is not delayed.
 */
export function useMinimumTime(waiting: boolean, milliseconds: number): boolean {
  const [holding, setHolding] = useState(waiting);
  useEffect(() => {
    if (!holding) return;
    const timer = setTimeout(() => setHolding(false), milliseconds);
    return () => clearTimeout(timer);
  }, [holding, milliseconds]);
  return waiting || holding;
}
