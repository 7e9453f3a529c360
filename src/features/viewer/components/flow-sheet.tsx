import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { alignTexts } from '#domain/viewer/align-texts.ts';
import { rangeOf, rectanglesOfRange, type ShownText, shownTextOf } from '#lib/viewer/shown-text.ts';
import { useZoom } from '../hooks/use-zoom.ts';
import type { Highlight, HighlightedSpan } from './highlighted-span.ts';
import { Highlights } from './highlights.tsx';
import { ScrollPane } from './scroll-pane.tsx';
import { useViewer } from './viewer-context.ts';

interface FlowSheetProps {
  /** Renders the document into the element. Called again when it changes. */
  fill: (element: HTMLElement) => void;
  /** The stored text that the spans refer to. */
  storedText: string;
  /** The page that the text is. Absent if it is the whole document. */
  page?: number;
  className?: string;
}

/** A text without pages, or that of one page, in the product's own typeface at reading width. */
export function FlowSheet({ fill, storedText, page, className }: FlowSheetProps) {
  const { spans: all, onControls, onScale } = useViewer();
  const spans = useMemo(() => all.filter((span) => page === undefined || span.page === page), [all, page]);
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<ShownText | null>(null);
  const { scale, zoom, zoomTo, fitWidth } = useZoom(pane, onScale);

  useLayoutEffect(() => {
    if (!body.current) return;
    fill(body.current);
    setShown(shownTextOf(body.current));
  }, [fill]);

  const reportControls = useEffectEvent(onControls);
  useEffect(() => {
    reportControls({
      zoom,
      zoomTo,
      fitWidth,
      goTo: () => undefined,
      isTurnable: false,
      printable: async () => copyOf(body.current),
      pageCount: null,
    });
    return () => reportControls(null);
  }, [zoom, zoomTo, fitWidth]);

  const highlights = useHighlights(sheet, shown, storedText, spans, scale);
  const missing = spans.find(
    (span) => span.active && !highlights.some((highlight) => highlight.span === span),
  );
  return (
    <ScrollPane ref={pane} className="bg-sheet">
      {shown && missing?.number && (
        <p role="status" className="border-b border-hairline bg-accent-wash px-4 py-2 text-sm">
          <Trans>
            The quoted words are in a part that is not shown here, such as a header, footer or note: “
          </Trans>
          {storedText.slice(missing.start, missing.end)}”
        </p>
      )}
      <div
        ref={sheet}
        data-sheet
        className="highlight-flow relative mx-auto max-w-reading px-8 py-6"
        style={{ fontSize: `${scale}rem` }}
      >
        <article ref={body} dir="auto" className={className} />
        <div className="highlight-layer pointer-events-none absolute inset-0">
          <Highlights highlights={highlights} />
        </div>
      </div>
    </ScrollPane>
  );
}

function copyOf(element: HTMLElement | null): HTMLElement {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('There is nothing to print yet');
  return copy;
}

/** The positions of the spans in the laid-out text, measured again when the sheet is resized. */
function useHighlights(
  sheet: React.RefObject<HTMLElement | null>,
  shown: ShownText | null,
  storedText: string,
  spans: readonly HighlightedSpan[],
  scale: number,
): Highlight[] {
  const [highlights, setHighlights] = useState<Highlight[]>([]);
  const align = useMemo(() => (shown ? alignTexts(storedText, shown.text) : null), [storedText, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale changes the layout of the text
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || !shown || !align) return;
    const ranges = spans.flatMap((span) => {
      const place = align(span);
      const range = place && rangeOf(shown, place);
      return range ? [{ span, range }] : [];
    });
    const measure = () =>
      setHighlights(
        ranges.map(({ span, range }) => ({ span, rectangles: rectanglesOfRange(range, element) })),
      );
    measure();
    if (ranges.length === 0) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, shown, align, spans, scale]);
  return highlights;
}
