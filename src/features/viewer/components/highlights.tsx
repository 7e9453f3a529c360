import './highlights.css';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { percent, placeOf } from '#components/boxed-picture.tsx';
import { Callout, CITATION_LINKS } from '#components/callout.tsx';
import { restoreFocus } from '#hooks/use-focus-return.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { type Highlight, type HighlightedSpan, spanKey } from './highlighted-span.ts';

/** The highlights on a sheet and the callouts in its margin. Scrolls to the active one when it changes. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  return highlights.map((highlight) => <HighlightedWords key={spanKey(highlight.span)} {...highlight} />);
}

function HighlightedWords({ span, rectangles }: Highlight) {
  const first = useRef<HTMLDivElement>(null);
  const { active } = span;
  const [top] = rectangles;
  // A new span object is a new request to scroll there, even to words that are highlighted already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (active && first.current) scrollToMiddle(first.current);
  }, [span, active]);
  const callout = useFocusOnArrival(span, active && top !== undefined);
  const wayBack = useIsPhone() ? t`Back returns` : t`Escape goes back`;
  if (!top) return null;
  const tone = span.number ? (span.isQuoted ? 'citation' : 'passage') : active ? 'active-hit' : 'hit';
  const label = span.isQuoted ? t`Quoted here: citation` : t`Passage`;
  return (
    <>
      {rectangles.map((box, line) => (
        <div
          key={`${box.x}:${box.y}`}
          ref={line === 0 ? first : undefined}
          className="highlight"
          data-tone={tone}
          style={placeOf(box)}
        />
      ))}
      {span.number && (
        // biome-ignore lint/a11y/useSemanticElements: it is a place on a sheet, not a fieldset
        <div
          ref={callout}
          role="group"
          tabIndex={-1}
          aria-label={t`${label} ${span.number}, page ${span.page}. ${wayBack} to the citation.`}
          className="highlight-callout"
          style={{ left: 0, top: percent(top.y) }}
        >
          <span className="sr-only">{label} </span>
          <Callout number={span.number} verified={span.isQuoted} active={span.isQuoted} />
        </div>
      )}
    </>
  );
}

/**
 * Centres `element` by scrolling only the pane that contains it (marked `data-scroll-pane`). `scrollIntoView`
 * would also scroll every other ancestor and the window.
 */
function scrollToMiddle(element: HTMLElement): void {
  const pane = element.closest<HTMLElement>('[data-scroll-pane]');
  if (!pane) return;
  const box = element.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  pane.scrollTo({
    top: pane.scrollTop + box.top + box.height / 2 - frame.top - frame.height / 2,
    left: isBeside(box, frame) ? pane.scrollLeft + box.left - frame.left - frame.width / 8 : pane.scrollLeft,
  });
}

function isBeside(box: DOMRect, frame: DOMRect): boolean {
  return box.left < frame.left || box.left > frame.right - Math.min(box.width, frame.width / 2);
}

/**
 * Moves focus to the callout on the page when its citation is opened, so that keyboard and screen reader
 * users are at the same place. Escape or Back returns focus to the citation. On a phone the workbench has
 * already moved focus to the page, so this only moves it on to the callout.
 */
function useFocusOnArrival(span: HighlightedSpan, active: boolean) {
  const callout = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = callout.current;
    if (!active || !span.number || !target) return;
    const { activeElement, body } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches(CITATION_LINKS))
      return arriveFrom(activeElement, target);
    // After a reload or a typed URL nothing has focus, and this takes none.
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
