import { useEffect, useRef } from 'react';
import { CITATION_LINKS } from '#components/callout.tsx';
import { restoreFocus } from '#hooks/use-focus-return.ts';
import type { MarkedSpan } from '../components/marked-span.ts';

/**
 * Takes the focus to the callout on the page when its citation is followed, so that the keyboard and a screen reader are
 * where the eye is. Escape, and leaving the page by Back, return it to the citation. On a phone the citation is hidden
 * with its pane, and the workbench has moved the focus to the page: there it takes the last step only.
 */
export function useFocusOnArrival(span: MarkedSpan, active: boolean) {
  const callout = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = callout.current;
    if (!active || !span.number || !target) return;
    const { activeElement, body } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches(CITATION_LINKS))
      return arriveFrom(activeElement, target);
    // After a reload or a typed address the focus is nowhere, and is left there.
    if (activeElement !== body && activeElement?.contains(target)) target.focus({ preventScroll: true });
  }, [span, active]);
  return callout;
}

function arriveFrom(citation: HTMLElement, target: HTMLElement): () => void {
  target.focus({ preventScroll: true });
  const back = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') restoreFocus([citation]);
  };
  target.addEventListener('keydown', back);
  return () => {
    target.removeEventListener('keydown', back);
    const isHere = document.activeElement === target || document.activeElement === document.body;
    if (isHere) requestAnimationFrame(() => citation.isConnected && citation.focus());
  };
}
