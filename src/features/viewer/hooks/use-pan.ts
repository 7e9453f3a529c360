import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listenForPan } from '#lib/viewer/drag-to-pan.ts';
import type { Tool } from '../tools/tool.ts';

/** Lets the contents of a pane be dragged; see `listenForPan`. */
export function usePan(pane: RefObject<HTMLElement | null>, tool: Tool) {
  const isHand = useEffectEvent(() => tool === 'hand');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool starts again, with another pointer
  useEffect(() => {
    if (pane.current) return listenForPan(pane.current, () => isHand());
  }, [pane, tool]);
}
