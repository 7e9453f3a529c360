import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenForZoom, type ZoomGesture } from '../../../lib/viewer/zoom-gestures.ts';

export const zoomSteps = { factor: 1.2, min: 0.25, max: 8 } as const;

/** The zoom of a sheet that is `scale` times as wide as its pane; what is under the fingers stays there. */
export function useZoom(pane: RefObject<HTMLElement | null>, onScale: (scale: number) => void) {
  const [scale, setScale] = useState(1);
  const current = useRef(1);

  const zoomTo = useCallback(
    (wanted: number, origin?: ZoomGesture['origin']) => {
      const next = Math.min(zoomSteps.max, Math.max(zoomSteps.min, wanted));
      const factor = next / current.current;
      current.current = next;
      setScale(next);
      if (pane.current) keepInPlace(pane.current, factor, origin);
    },
    [pane],
  );
  const zoomBy = useCallback((factor: number) => zoomTo(current.current * factor), [zoomTo]);
  const fitWidth = useCallback(() => zoomTo(1), [zoomTo]);

  useEffect(() => {
    if (!pane.current) return;
    return listenForZoom(pane.current, ({ factor, origin }) => zoomTo(current.current * factor, origin));
  }, [pane, zoomTo]);
  const report = useEffectEvent(onScale);
  useEffect(() => report(scale), [scale]);

  return { scale, zoomBy, fitWidth };
}

/** Scrolls so that the point at `origin` (the middle of the view) shows the same after the sheet has grown by `factor`. */
function keepInPlace(pane: HTMLElement, factor: number, origin?: ZoomGesture['origin']): void {
  const frame = pane.getBoundingClientRect();
  const [x, y] = origin
    ? [origin[0] - frame.left, origin[1] - frame.top]
    : [frame.width / 2, frame.height / 2];
  const left = (pane.scrollLeft + x) * factor - x;
  const top = (pane.scrollTop + y) * factor - y;
  requestAnimationFrame(() => pane.scrollTo({ left, top }));
}
