import { t } from '@lingui/core/macro';
import './measure-layer.css';
import { type Figure, figureOf } from '#domain/measuring/figures.ts';
import type { SheetPoint } from '#domain/viewer/sheet-point.ts';
import { useViewer } from '../../components/viewer-context.ts';
import type { Measure } from './use-measuring.ts';
import { usePageScale } from './use-page-scale.ts';

/** The measures on a page, with their values. */
export function MeasureLayer({ page }: { page: number }) {
  const { measuring } = useViewer();
  const scaled = usePageScale(page);
  const { known } = measuring;
  return (
    <div className="measure-layer">
      {known?.page === page && <Drawn points={known.points} isArea={false} label={t`Known length`} />}
      {measuring.measures
        .filter((measure) => measure.page === page)
        .map((measure) => (
          <Drawn
            key={measure.id}
            points={measure.points}
            isArea={measure.kind === 'area'}
            label={labelOf(measure)}
          />
        ))}
    </div>
  );

  function labelOf(measure: Measure): string {
    if (scaled?.found.kind !== 'known') return t`No scale`;
    const { aspect } = measure;
    const figure: Figure | null = figureOf(
      measure,
      scaled.found.scale,
      { aspect, mm: scaled.mm },
      measuring.unit,
    );
    return figure?.text ?? t`The outline crosses itself`;
  }
}

function Drawn({ points, isArea, label }: { points: readonly SheetPoint[]; isArea: boolean; label: string }) {
  const list = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const place = isArea ? middleOf(points) : middleOf(points.slice(-2));
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {isArea ? <polygon points={list} /> : <polyline points={list} />}
      </svg>
      {points.map((point) => (
        <span key={`${point.x}:${point.y}`} className="measure-end" style={placeOf(point)} />
      ))}
      <span className="measure-figure" style={placeOf(place)}>
        {label}
      </span>
    </>
  );
}

const placeOf = ({ x, y }: SheetPoint) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

function middleOf(points: readonly SheetPoint[]): SheetPoint {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
