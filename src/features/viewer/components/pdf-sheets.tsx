import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorState } from '#components/states.tsx';
import { openingProblem } from '#domain/viewer/opening-problem.ts';
import { type PdfPages, showPdfPages } from '#lib/viewer/pdf-pages.ts';
import { usePan } from '../hooks/use-pan.ts';
import { PageCover } from './page-cover.tsx';
import { ScrollPane } from './scroll-pane.tsx';
import { useViewer } from './viewer-context.ts';

/** The pages of a PDF, with highlights and, on scans, selectable words. */
export function PdfSheets() {
  const {
    document,
    url,
    onReopen,
    page: firstPage,
    onPage,
    spans,
    onControls,
    onScale,
    turnOf,
    tools,
  } = useViewer();
  const container = useRef<HTMLDivElement>(null);
  const [layers, setLayers] = useState<ReadonlyMap<number, HTMLElement>>(new Map());
  const [problem, setProblem] = useState<Error | null>(null);
  const pages = useRef<PdfPages | null>(null);
  const reportPage = useEffectEvent(onPage);
  const reportScale = useEffectEvent(onScale);
  const latestTurn = useEffectEvent(turnOf);
  const reportOpened = useEffectEvent((shown: PdfPages | null) => {
    pages.current = shown;
    onControls(
      shown && {
        ...shown,
        isTurnable: true,
        printable: (page) => shown.draw(page, latestTurn(page)),
        drawSmall: (page, signal) => shown.drawSmall(page, latestTurn(page), signal),
      },
    );
    shown?.turn(turnOf);
    shown?.goTo(firstPage);
  });

  useEffect(() => {
    const closed = new AbortController();
    const element = container.current;
    if (!element) return;
    showPdfPages({
      container: element,
      url,
      nameOf: (page) => t`Page ${page}`,
      onPage: reportPage,
      onScale: reportScale,
      onDrawn: (page, layer) => setLayers((known) => new Map(known).set(page, layer)),
      signal: closed.signal,
    }).then(reportOpened, (error) => closed.signal.aborted || setProblem(error));
    return () => {
      closed.abort();
      setLayers(new Map());
      reportOpened(null);
    };
  }, [url]);

  useEffect(() => pages.current?.turn(turnOf), [turnOf]);
  usePan(container, tools.tool);

  const active = spans.find((span) => span.active);
  useEffect(() => {
    if (active) pages.current?.goTo(active.page);
  }, [active]);

  if (problem) {
    return (
      <ErrorState
        title={t`${document.name} could not be opened`}
        text={openingProblem(problem)}
        onRetry={onReopen}
      />
    );
  }
  return (
    <ScrollPane ref={container} dir="ltr" className="bg-wash">
      <div className="pdfViewer" />
      {[...layers].map(([page, layer]) => createPortal(<PageCover page={page} />, layer, String(page)))}
    </ScrollPane>
  );
}
