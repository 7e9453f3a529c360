export interface ZoomGesture {
  /** The requested zoom factor, from the distance of the fingers or from the wheel. */
  factor: number;
  /** The point that should stay in place, in the window's pixels. */
  origin: [x: number, y: number];
}

interface Listeners {
  onZoom: (gesture: ZoomGesture) => void;
  /** Two taps at a point. */
  onDoubleTap?: ((origin: [x: number, y: number]) => void) | undefined;
}

/** One notch of the wheel with Ctrl moves 100 pixels in most browsers, and zooms by about a tenth. */
const wheelPixelsPerFold = 1_000;
/** Two taps are one gesture within this time and distance: Android's values. */
const doubleTap = { ms: 300, pixels: 40 } as const;
/** A slide of 150 pixels, comfortable for the thumb of a hand that holds a phone, doubles the zoom (216 × ln 2 = 150). */
const slidPixelsPerFold = 216;

/**
 * Listens for zoom gestures: two fingers (which also move the contents), two taps, two taps of which the second slides
 * up or down (possible with one thumb), and the wheel with Ctrl (which trackpads also send for a pinch). Returns a
 * function that stops listening.
 */
export function listenForZoom(element: HTMLElement, { onZoom, onDoubleTap }: Listeners): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let last: { distance: number; x: number; y: number } | null = null;
  let tap: { x: number; y: number; at: number; isSecond: boolean; slidTo: number | null } | null = null;

  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom({ factor: Math.exp(-event.deltaY / wheelPixelsPerFold), origin: [event.clientX, event.clientY] });
  };
  const pinch = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) {
      last = null;
      return;
    }
    tap = null;
    event.preventDefault();
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    const x = (first.clientX + second.clientX) / 2;
    const y = (first.clientY + second.clientY) / 2;
    if (last) {
      element.scrollLeft -= x - last.x;
      element.scrollTop -= y - last.y;
      onZoom({ factor: distance / last.distance, origin: [x, y] });
    }
    last = { distance, x, y };
  };
  const begin = (event: TouchEvent) => {
    const [finger, another] = event.touches;
    if (!finger || another || (event.target as Element).closest?.('[data-takes-taps]')) return;
    const { clientX: x, clientY: y } = finger;
    const isSecond =
      tap !== null &&
      event.timeStamp - tap.at < doubleTap.ms &&
      Math.hypot(x - tap.x, y - tap.y) < doubleTap.pixels;
    tap = { x, y, at: event.timeStamp, isSecond, slidTo: null };
  };
  const slide = (event: TouchEvent) => {
    const [finger, another] = event.touches;
    if (!tap?.isSecond || !finger || another) return;
    // From the first pixel on: a page that has begun to scroll can't be stopped.
    event.preventDefault();
    const from = tap.slidTo ?? tap.y;
    if (tap.slidTo === null && Math.abs(finger.clientY - from) <= doubleTap.pixels / 4) return;
    onZoom({ factor: Math.exp((finger.clientY - from) / slidPixelsPerFold), origin: [tap.x, tap.y] });
    tap.slidTo = finger.clientY;
  };
  const end = (event: TouchEvent) => {
    const [finger] = event.changedTouches;
    if (!tap || !finger || event.touches.length > 0) return;
    const moved = Math.hypot(finger.clientX - tap.x, finger.clientY - tap.y) > doubleTap.pixels / 4;
    if (moved || tap.slidTo !== null) tap = null;
    else if (tap.isSecond && onDoubleTap) {
      event.preventDefault();
      onDoubleTap([tap.x, tap.y]);
      tap = null;
    }
  };
  const heard = { passive: false, signal };
  element.addEventListener('wheel', wheel, heard);
  element.addEventListener('touchstart', begin, heard);
  element.addEventListener('touchmove', slide, heard);
  element.addEventListener('touchend', end, heard);
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    element.addEventListener(type, pinch, heard);
  return () => controller.abort();
}
