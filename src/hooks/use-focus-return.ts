import { useState } from 'react';

/** What can float above the page and is named by the `aria-controls` of the control that opened it. */
const LAYERS = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** The element, then the control that opened its layer, and so on down to the page. */
function focusTargetsFrom(element: Element): HTMLElement[] {
  const ways: HTMLElement[] = [];
  let next: Element | null = element;
  while (next instanceof HTMLElement && !ways.includes(next)) {
    ways.push(next);
    const layer: Element | null = next.closest(LAYERS);
    next = layer?.id ? document.querySelector(`[aria-controls="${layer.id}"]`) : null;
  }
  return ways;
}

let last: HTMLElement[] = [];

// A menu may be gone, and its item with it, before the address has opened the dialog it asked for.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = focusTargetsFrom(target);
});

function focusTargets(): HTMLElement[] {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return focusTargetsFrom(activeElement);
  return last[0]?.isConnected ? [] : last;
}

/**
 * Where focus can return to when something that opened closes again, best first. It is read while the opening is
 * rendered: an effect would come too late, when the menu or the sheet that was pressed in has already gone.
 */
export function useFocusReturn(open: boolean): readonly HTMLElement[] {
  const [seen, setSeen] = useState<{ open: boolean; ways: HTMLElement[] }>({ open: false, ways: [] });
  if (seen.open !== open) setSeen({ open, ways: open ? focusTargets() : seen.ways });
  return seen.ways;
}

/** Focuses the first way that is still there, or else the main part of the page; never `body`, where Tab starts over. */
export function restoreFocus(ways: readonly HTMLElement[]): void {
  for (const way of ways) {
    way.focus();
    if (document.activeElement === way) return;
  }
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
