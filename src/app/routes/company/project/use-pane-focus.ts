import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { Pane } from '#app/paths.ts';

/**
 * Moves the focus along with the pane that is shown: into one that opens, and in one that shows again back to where it
 * was. Focus outside the panes, such as on their tabs, stays there.
 */
export function usePaneFocus(shown: Pane) {
  const before = useRef(shown);
  const panes = useRef(new Map<Pane, HTMLElement>());
  const lastIn = useRef(new Map<Pane, Element>());

  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement, body } = document;
    // The hidden element keeps the focus until the next frame.
    const isLost = activeElement === null || activeElement === body || activeElement.closest('[hidden]');
    if (!isLost) return;
    const pane = panes.current.get(shown);
    const last = lastIn.current.get(shown);
    if (last instanceof HTMLElement && pane?.contains(last)) last.focus({ preventScroll: true });
    else pane?.focus({ preventScroll: true });
  }, [shown]);

  return (pane: Pane) => ({
    ref: (element: HTMLElement | null) => {
      if (element) panes.current.set(pane, element);
      else panes.current.delete(pane);
    },
    onFocus: ({ target }: FocusEvent) => void lastIn.current.set(pane, target),
    // Safari does not focus what is tapped.
    onClick: ({ target }: MouseEvent) => {
      const tapped = target instanceof Element && target.closest('a, button');
      if (tapped) lastIn.current.set(pane, tapped);
    },
  });
}
