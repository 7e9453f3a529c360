import { useEffect, useState } from 'react';

/**
 * True while something is waited for, and in all at least so long: what flashes by is harder to read than what stays a
 * moment. What is there from the beginning is not held back.
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
