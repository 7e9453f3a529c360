import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { SheetView } from '#domain/comparison/sheet-view.ts';

export interface ViewMove {
  /** Pixels by which the sheet is dragged. */
  x: number;
  y: number;
  /** Above 1 it enlarges, around the point in the pane's pixels. */
  factor: number;
  point: { x: number; y: number };
}

/** A notch of a mouse's wheel is 100 pixels and zooms by a fifth, as in drawing programs. */
const WHEEL_PIXELS_PER_FOLD = 500;

/** Drag to pan, wheel or two fingers to zoom. */
export function useViewGestures(pane: RefObject<HTMLElement | null>, onMove: (move: ViewMove) => void): void {
  const report = useEffectEvent(onMove);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const { signal, abort } = abortable();
    const pointers = new Map<number, { x: number; y: number }>();
    const place = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        report({ x: 0, y: 0, factor: Math.exp(-event.deltaY / WHEEL_PIXELS_PER_FOLD), point: place(event) });
      },
      { passive: false, signal },
    );
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        pointers.set(event.pointerId, place(event));
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const from = pointers.get(event.pointerId);
        if (!from) return;
        const to = place(event);
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
        pointers.set(event.pointerId, to);
        if (!other) return report({ x: to.x - from.x, y: to.y - from.y, factor: 1, point: to });
        const factor =
          Math.hypot(to.x - other.x, to.y - other.y) /
          Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
        report({
          x: (to.x - from.x) / 2,
          y: (to.y - from.y) / 2,
          factor,
          point: { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 },
        });
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(type, (event) => pointers.delete(event.pointerId), { signal });
    return abort;
  }, [pane]);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

export const moved = (view: SheetView, { x, y }: ViewMove): SheetView => ({
  ...view,
  x: view.x + x,
  y: view.y + y,
});
