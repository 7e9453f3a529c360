export interface ZoomGesture {
  /** By how much the distance of the fingers, or the wheel, asks to grow (> 1) or shrink (< 1) what is shown. */
  factor: number;
  /** The point that should stay where it is, in the window's pixels. */
  origin: [x: number, y: number];
}

/** One notch of a wheel turned with ctrl held moves 100 pixels in most browsers and zooms by about a tenth. */
const wheelPixelsPerFold = 1_000;

/**
 * Listens for the two ways to zoom by hand: two fingers, and the wheel with ctrl (which is also what a trackpad sends
 * for a pinch). Returns the way to stop listening.
 */
export function listenForZoom(element: HTMLElement, onZoom: (gesture: ZoomGesture) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let lastDistance: number | null = null;

  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom({ factor: Math.exp(-event.deltaY / wheelPixelsPerFold), origin: [event.clientX, event.clientY] });
  };
  const touch = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) {
      lastDistance = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    if (lastDistance) {
      const origin: ZoomGesture['origin'] = [
        (first.clientX + second.clientX) / 2,
        (first.clientY + second.clientY) / 2,
      ];
      onZoom({ factor: distance / lastDistance, origin });
    }
    lastDistance = distance;
  };

  element.addEventListener('wheel', wheel, { passive: false, signal });
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    element.addEventListener(type, touch, { passive: false, signal });
  }
  return () => controller.abort();
}
