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
import { fillingFactor, holdPoint, middleOf, type Point, scrollToMiddle } from '#lib/viewer/hold-point.ts';
import { listenForZoom } from '#lib/viewer/zoom-gestures.ts';

/** A double tap on a sheet that fits the width enlarges its small print to a readable size. */
const closer = 2.5;
/** Marks the sheet in its pane. */
export const SHEET = '[data-sheet]';

/**
 * The zoom of a sheet (marked `data-sheet`) that is `scale` times as wide as its pane. The point under the fingers, or
 * in the middle of the view, stays there.
 */
export function useZoom(pane: RefObject<HTMLElement | null>, onScale: (scale: number) => void) {
  const [scale, setScale] = useState(1);
  const current = useRef(1);
  const restore = useRef<(() => void) | null>(null);
  const scrolledTo = useRef<Point | null>(null);

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
  const zoomToBox = useCallback(
    (box: DOMRect) => {
      if (!pane.current) return;
      const before = current.current;
      zoomTo(before * fillingFactor(pane.current, box), middleOf(box));
      if (current.current === before) scrollToMiddle(pane.current, middleOf(box));
      else scrolledTo.current = middleOf(box);
    },
    [pane, zoomTo],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet has its new size when the scale has been rendered
  useLayoutEffect(() => {
    restore.current?.();
    restore.current = null;
    if (pane.current && scrolledTo.current) scrollToMiddle(pane.current, scrolledTo.current);
    scrolledTo.current = null;
  }, [scale]);
  useEffect(() => {
    if (!pane.current) return;
    return listenForZoom(pane.current, {
      onZoom: ({ factor, origin }) => zoomTo(current.current * factor, origin),
      onDoubleTap: (origin) => zoomTo(current.current > 1 ? 1 : closer, origin),
    });
  }, [pane, zoomTo]);
  const report = useEffectEvent(onScale);
  useEffect(() => report(scale), [scale]);

  return { scale, zoom, zoomTo, zoomToBox, fitWidth };
}
