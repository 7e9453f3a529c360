import { useEffect, useRef } from 'react';
import { goBack } from '../../../hooks/use-ways-back.ts';
import type { MarkedSpan } from '../components/marked-span.ts';

/**
 * Takes the focus to the callout on the page when its citation is followed, so that the keyboard and a screen reader are
 * where the eye is. Escape, and leaving the page by Back, return it to the citation.
 */
export function useFocusOnArrival(span: MarkedSpan, active: boolean) {
  const callout = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = callout.current;
    if (!active || !span.number || !target) return;
    const before = document.activeElement;
    const citation = before instanceof HTMLElement && before.matches('a[href*="citation="]') ? before : null;
    // From elsewhere, such as a reload or a typed address, nobody is waiting at a citation.
    if (!citation) return;
    target.focus({ preventScroll: true });
    const back = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') goBack([citation]);
    };
    target.addEventListener('keydown', back);
    return () => {
      target.removeEventListener('keydown', back);
      const isHere = document.activeElement === target || document.activeElement === document.body;
      if (isHere) requestAnimationFrame(() => citation.isConnected && citation.focus());
    };
  }, [span, active]);
  return callout;
}
