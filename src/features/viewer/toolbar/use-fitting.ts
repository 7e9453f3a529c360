import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many square controls fit into a bar beside what takes `takenRem`. All, until the bar is laid out. */
export function useFitting(bar: RefObject<HTMLElement | null>, takenRem: number): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth === 0) return;
      const rem = Number.parseFloat(getComputedStyle(globalThis.document.documentElement).fontSize);
      const target = Number.parseFloat(getComputedStyle(element).getPropertyValue('--target')) * rem;
      setCount(Math.max(0, Math.floor((element.clientWidth - takenRem * rem) / target)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, takenRem]);
  return count;
}
