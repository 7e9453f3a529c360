import { useSyncExternalStore } from 'react';

const PIXELS_PER_REM = 16;

/**
 * Pixels of a rem, as the reader has chosen the size of text: for what is placed by pixels beside what is sized in rem. It
 * is looked at anew when the window changes, as it does when the page is zoomed.
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
