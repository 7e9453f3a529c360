import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { nextZoom, withinZoom } from '#domain/viewer/zoom-steps.ts';
import { holdPoint, type Point } from '#lib/viewer/hold-point.ts';
import { listenForZoom } from '#lib/viewer/zoom-gestures.ts';

/** Marks the sheet in its pane. */
export const SHEET = '[data-sheet]';

/**
 * The zoom of a sheet (marked `data-sheet`) that is `scale` times as wide as its pane. What is under the fingers, or in the
 * middle of the view, stays there.
 */
export function useZoom(pane: RefObject<HTMLElement | null>, onScale: (scale: number) => void) {
  const [scale, setScale] = useState(1);
  const current = useRef(1);
  const restore = useRef<(() => void) | null>(null);

  const zoomTo = useCallback(
    (wanted: number, point?: Point) => {
      current.current = withinZoom(wanted);
      if (pane.current)
        restore.current ??= holdPoint(pane.current, pane.current.querySelectorAll<HTMLElement>(SHEET), point);
      setScale(current.current);
    },
    [pane],
  );
  const zoom = useCallback(
    (direction: 'in' | 'out') => zoomTo(nextZoom(current.current, direction)),
    [zoomTo],
  );
  const fitWidth = useCallback(() => zoomTo(1), [zoomTo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet has its new size when the scale has been rendered
  useLayoutEffect(() => {
    restore.current?.();
    restore.current = null;
  }, [scale]);
  useEffect(() => {
    if (!pane.current) return;
    return listenForZoom(pane.current, ({ factor, origin }) => zoomTo(current.current * factor, origin));
  }, [pane, zoomTo]);
  const report = useEffectEvent(onScale);
  useEffect(() => report(scale), [scale]);

  return { scale, zoom, zoomTo, fitWidth };
}
