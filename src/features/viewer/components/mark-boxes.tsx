import { useEffect, useRef } from 'react';
import { Callout } from '#components/callout.tsx';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import './mark-boxes.css';
import { useIsPhone } from '#hooks/use-media-query.ts';
import { useFocusOnArrival } from '../hooks/use-focus-on-arrival.ts';
import { type MarkedSpan, spanKey } from './marked-span.ts';
import { scrollToMiddle } from './scroll-to-middle.ts';

export interface Mark {
  span: MarkedSpan;
  /** One for each line, in fractions of the sheet that the boxes are laid over. */
  rectangles: Rectangle[];
}

/** The boxes over a sheet, the callouts in its margin; brings the active one into view when it changes. */
export function MarkBoxes({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark) => <MarkBox key={spanKey(mark.span)} {...mark} />);
}

function MarkBox({ span, rectangles }: Mark) {
  const first = useRef<HTMLDivElement>(null);
  const { active } = span;
  const [top] = rectangles;
  // A new span object is a new request to go there, also to the words that are boxed already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (active && first.current) scrollToMiddle(first.current);
  }, [span, active]);
  const callout = useFocusOnArrival(span, active && top !== undefined);
  const wayBack = useIsPhone() ? 'Back returns' : 'Escape goes back';
  if (!top) return null;
  const tone = span.number ? (span.isQuoted ? 'citation' : 'passage') : active ? 'active-hit' : 'hit';
  const label = span.isQuoted ? 'Quoted here: citation' : 'Passage';
  return (
    <>
      {rectangles.map((box, line) => (
        <div
          key={`${box.x}:${box.y}`}
          ref={line === 0 ? first : undefined}
          className="mark-box"
          data-tone={tone}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.width),
            height: percent(box.height),
          }}
        />
      ))}
      {span.number && (
        // biome-ignore lint/a11y/useSemanticElements: it is a place on a sheet, no fieldset
        <div
          ref={callout}
          role="group"
          tabIndex={-1}
          aria-label={`${label} ${span.number}, page ${span.page}. ${wayBack} to the citation.`}
          className="mark-callout"
          style={{ left: 0, top: percent(top.y) }}
        >
          <span className="sr-only">{label} </span>
          <Callout number={span.number} verified={span.isQuoted} active={span.isQuoted} />
        </div>
      )}
    </>
  );
}

const percent = (share: number) => `${share * 100}%`;
