import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import type { PageWords } from '../hooks/use-page-words.ts';
import { useZoom, zoomSteps } from '../hooks/use-zoom.ts';
import { MarkBoxes } from './mark-boxes.tsx';
import type { MarkedSpan } from './marked-span.ts';
import { ScrollPane } from './scroll-pane.tsx';
import type { SheetReports } from './sheet-controls.ts';
import { WordLayer } from './word-layer.tsx';

export interface ImageSheetProps extends SheetReports {
  url: string;
  onReopen: () => void;
  name: string;
  spans: readonly MarkedSpan[];
  pageWords: PageWords;
}

/** A photo, its words selectable. Two fingers (or ctrl and the wheel) zoom, scrolling pans. */
export function ImageSheet({ url, onReopen, name, spans, pageWords, onControls, onScale }: ImageSheetProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { scale, zoomBy, fitWidth } = useZoom(pane, onScale);
  const [loaded, setLoaded] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const reportControls = useEffectEvent(onControls);
  useEffect(() => {
    reportControls({
      zoom: (direction) => zoomBy(direction === 'in' ? zoomSteps.factor : 1 / zoomSteps.factor),
      fitWidth,
      goTo: () => undefined,
      pageCount: null,
    });
    return () => reportControls(null);
  }, [zoomBy, fitWidth]);

  if (loaded === 'failed') {
    return (
      <ErrorState
        title={`${name} could not be opened`}
        text="The connection was lost, or the link to the file has ended. Retry asks for a new one."
        onRetry={onReopen}
      />
    );
  }
  const text = pageWords.scannedText(1);
  return (
    <ScrollPane ref={pane} className="bg-wash p-3">
      <div className="relative mx-auto bg-sheet outline outline-rule" style={{ width: `${scale * 100}%` }}>
        <img
          src={url}
          alt={name}
          className="block h-auto w-full"
          onLoad={() => setLoaded('shown')}
          onError={() => setLoaded('failed')}
        />
        {loaded === 'shown' && (
          <div className="pointer-events-none absolute inset-0">
            {text !== null && <WordLayer words={pageWords.wordsOf(1)} text={text} />}
            <MarkBoxes marks={pageWords.marksOn(1, spans)} />
          </div>
        )}
      </div>
    </ScrollPane>
  );
}
