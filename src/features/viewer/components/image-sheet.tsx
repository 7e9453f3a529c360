import '#lib/viewer/turned-sheet.css';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState } from '#components/states.tsx';
import { getStored } from '#lib/http/get-stored.ts';
import { drawImageForPrint } from '#lib/viewer/print.ts';
import { usePan } from '../hooks/use-pan.ts';
import { useZoom } from '../hooks/use-zoom.ts';
import { PageCover } from './page-cover.tsx';
import { ScrollPane } from './scroll-pane.tsx';
import { useViewer } from './viewer-context.ts';

/** The margin around the photo in pixels, so that a photo that fits does not scroll. */
const margin = 32;

/** A photo with selectable words. Two fingers (or Ctrl and the wheel) zoom, scrolling pans. */
export function ImageSheet() {
  const { document, url, onReopen, onControls, onScale, turnOf, tools } = useViewer();
  const { name } = document;
  const pane = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { scale, zoom, zoomTo, zoomToBox, fitWidth } = useZoom(pane, onScale);
  usePan(pane, tools.tool);
  const turn = turnOf(1);
  const [aspect, setAspect] = useState(1);
  const [loaded, setLoaded] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const latestPrintable = useEffectEvent(async () => drawImageForPrint(await getStored(url), turn));
  const latestFit = useEffectEvent(() => {
    const view = pane.current;
    const shown = image.current?.getBoundingClientRect();
    if (view && shown?.height) zoomTo((scale * view.clientHeight) / (shown.height + margin));
  });
  const reportControls = useEffectEvent(onControls);
  useEffect(() => {
    reportControls({
      zoom,
      zoomTo,
      zoomToBox,
      fitWidth,
      fitPage: () => latestFit(),
      goTo: () => undefined,
      isTurnable: true,
      printable: () => latestPrintable(),
      pageCount: null,
    });
    return () => reportControls(null);
  }, [zoom, zoomTo, zoomToBox, fitWidth]);
  if (loaded === 'failed') {
    return (
      <ErrorState
        title={t`${name} could not be opened`}
        text={t`The connection was lost, or the file link expired. Select Retry to get a new link.`}
        onRetry={onReopen}
      />
    );
  }
  return (
    <ScrollPane ref={pane} dir="ltr" className="bg-wash p-3">
      <div
        data-sheet
        data-turn={turn}
        className="relative mx-auto bg-sheet outline outline-rule"
        style={{ width: `${scale * 100}%`, aspectRatio: turn % 180 === 0 ? aspect : 1 / aspect }}
      >
        <div>
          <img
            ref={image}
            src={url}
            alt={name}
            className="block size-full"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth && naturalHeight) setAspect(naturalWidth / naturalHeight);
              setLoaded('shown');
            }}
            onError={() => setLoaded('failed')}
          />
          {loaded === 'shown' && (
            <div className="pointer-events-none absolute inset-0">
              <PageCover page={1} />
            </div>
          )}
        </div>
      </div>
    </ScrollPane>
  );
}
