import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import './superseded-stamp.css';
import { Suspense } from 'react';
import { optionalPart } from '#components/optional-part.ts';
import { sheetOfPage } from '../api/sheets.ts';
import { placesTakenBy, type Tool } from '../tools/tool.ts';
import { Highlights } from './highlights.tsx';
import { useViewer } from './viewer-context.ts';
import { WordLayer } from './word-layer.tsx';

const ReferenceLayer = optionalPart(async () => (await import('./reference-layer.tsx')).ReferenceLayer);

const PointsLayer = optionalPart(async () => (await import('../tools/points-layer.tsx')).PointsLayer);

const MeasureLayer = optionalPart(
  async () => (await import('../tools/measuring/measure-layer.tsx')).MeasureLayer,
);

const MarkupLayer = optionalPart(async () => (await import('../tools/markups/markup-layer.tsx')).MarkupLayer);

const doing: Partial<Record<Tool, string>> = {
  'zoom-box': t`Zoom to a box`,
  distance: t`Measure a distance`,
  route: t`Measure a route`,
  area: t`Measure an area`,
  calibrate: t`Mark a known length`,
  cloud: t`Draw a cloud`,
  arrow: t`Draw an arrow`,
  text: t`Place a text`,
  pin: t`Place a pin`,
};

/**
 * The layers over a page, which turn with it: selectable words of a scan, highlights, and what the active
 * tool draws.
 */
export function PageCover({ page }: { page: number }) {
  const { document, spans, pageWords, sheets, turnOf, tools, measuring, markups, onTaken } = useViewer();
  const scanned = pageWords.scannedText(page);
  const { tool } = tools;
  const state = sheetOfPage(sheets, page)?.state ?? document.state;
  return (
    <>
      {scanned !== null && <WordLayer words={pageWords.wordsOf(page)} text={scanned} />}
      {state === 'superseded' && (
        <div className="superseded-stamp" aria-hidden="true">
          {['middle', 'top-left', 'top-right', 'bottom-left', 'bottom-right'].map((place) => (
            <span key={place} data-place={place}>
              <Trans>SUPERSEDED</Trans>
            </span>
          ))}
        </div>
      )}
      {sheets.size > 0 && (
        <Suspense>
          <ReferenceLayer page={page} />
        </Suspense>
      )}
      <Highlights highlights={pageWords.highlightsOn(page, spans)} />
      {markups.isShown && (markups.all.length > 0 || markups.pending || markups.previewed) && (
        <Suspense>
          <MarkupLayer page={page} />
        </Suspense>
      )}
      {tools.strip === 'measuring' && (measuring.measures.length > 0 || measuring.known) && (
        <Suspense>
          <MeasureLayer page={page} />
        </Suspense>
      )}
      {placesTakenBy(tool) && (
        <Suspense>
          <PointsLayer
            key={tool}
            page={page}
            turn={turnOf(page)}
            tool={tool}
            label={doing[tool] ?? ''}
            onTaken={onTaken}
            onCancel={tools.putDown}
          />
        </Suspense>
      )}
    </>
  );
}
