import { useEffect, useState } from 'react';

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
