import { useSyncExternalStore } from 'react';

const PIXELS_PER_REM = 16;

/**
 * The pixels of one rem, which depends on the person's text size. For elements placed in pixels next to elements
 * sized in rem. It is measured again when the window changes, as it does when the page is zoomed.
 */
export function useRem(): number {
  return useSyncExternalStore(onResize, pixelsOfRem);
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function pixelsOfRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || PIXELS_PER_REM;
}
