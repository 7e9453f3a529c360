import { useState } from 'react';

/** Layers above the page. The control that opened one names it with `aria-controls`. */
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

// Remembers focused elements, because a menu and its item may be gone before the URL opens the dialog that the item
// asked for.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = focusTargetsFrom(target);
});

function focusTargets(): HTMLElement[] {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return focusTargetsFrom(activeElement);
  return last[0]?.isConnected ? [] : last;
}

/**
 * The elements that can take focus when a layer closes, best first. Read during render, because an effect runs after
 * the menu or sheet has gone.
 */
export function useFocusReturn(open: boolean): readonly HTMLElement[] {
  const [seen, setSeen] = useState<{ open: boolean; ways: HTMLElement[] }>({ open: false, ways: [] });
  if (seen.open !== open) setSeen({ open, ways: open ? focusTargets() : seen.ways });
  return seen.ways;
}

/**
 * Focuses the first of these elements that still exists, or else the main part of the page. It never focuses `body`,
 * where Tab would start from the beginning.
 */
export function restoreFocus(ways: readonly HTMLElement[]): void {
  for (const way of ways) {
    way.focus();
    if (document.activeElement === way) return;
  }
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
