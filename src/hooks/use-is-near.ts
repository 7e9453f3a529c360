import { useCallback, useState } from 'react';

/** How far outside the view something is already prepared. */
const MARGIN = '200px';

/** A ref for an element, and whether the element has come near the view since. */
export function useIsNear(): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
