import { useCallback, useEffect, useState } from 'react';

/**
 * Lets the viewer fill the window, and the window the screen if the browser can (a phone's may not). Menus and dialogs
 * stay usable, because the whole page fills the screen, not only the viewer.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  const toggle = useCallback(() => {
    const next = !isFull;
    setFull(next);
    const root = globalThis.document.documentElement;
    if (next && globalThis.document.fullscreenEnabled) void root.requestFullscreen().catch(() => undefined);
    if (!next && globalThis.document.fullscreenElement) void globalThis.document.exitFullscreen();
  }, [isFull]);
  useEffect(() => {
    // Escape leaves the browser's full screen without a key event.
    const left = () => {
      if (!globalThis.document.fullscreenElement) setFull(false);
    };
    globalThis.document.addEventListener('fullscreenchange', left);
    return () => {
      globalThis.document.removeEventListener('fullscreenchange', left);
      if (globalThis.document.fullscreenElement) void globalThis.document.exitFullscreen();
    };
  }, []);
  return { isFull, toggle };
}
