import { useCallback, useSyncExternalStore } from 'react';
import { layout } from '#domain/limits/limits.ts';

/** Whether the media query matches. Renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** True below 768 px, where the side menu and the bottom tabs appear. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(width < ${layout.mobileBelowPixels}px)`);
}
