import { useCallback, useState } from 'react';

/** How far outside the view an element counts as near, so that its content is prepared early. */
const MARGIN = '200px';

/** A ref for an element, and whether the element has been near the view. */
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
