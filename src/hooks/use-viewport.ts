import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
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

/** The current width of an element in pixels. 0 before the element exists. */
export function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled further than this many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > pixels, [pixels]),
    () => false,
  );
}

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
