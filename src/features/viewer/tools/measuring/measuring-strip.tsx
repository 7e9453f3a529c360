import { t } from '@lingui/core/macro';
import { PencilRuler, Ruler, Spline, Trash2, Undo2, VectorSquare, X } from 'lucide-react';
import { figureOf } from '#domain/measuring/figures.ts';
import { Button } from '#ui/button.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useViewer } from '../../components/viewer-context.ts';
import { CalibrationForm } from './calibration-form.tsx';
import { ScaleChoice } from './scale-choice.tsx';
import { usePageScale } from './use-page-scale.ts';

/** The measuring tools, the scale with its source, and the last measure. */
export function MeasuringStrip({ page, onClose }: { page: number; onClose: () => void }) {
  const { measuring, tools } = useViewer();
  const scaled = usePageScale(page);
  const { measures, unit, setUnit, known } = measuring;
  const refused = scaled?.found.kind === 'refused';
  const last = measures.findLast((measure) => measure.page === page);
  const figure =
    last && scaled?.found.kind === 'known'
      ? figureOf(last, scaled.found.scale, { aspect: last.aspect, mm: scaled.mm }, unit)
      : null;
  const kinds = [
    { tool: 'distance', label: t`Distance`, icon: Ruler },
    { tool: 'route', label: t`Route`, icon: Spline },
    { tool: 'area', label: t`Area`, icon: VectorSquare },
    { tool: 'calibrate', label: t`Calibrate`, icon: PencilRuler },
  ] as const;
  return (
    <div className="border-b border-hairline bg-sheet">
      <div role="toolbar" aria-label={t`Measuring`} className="flex flex-wrap items-center gap-x-1 px-2 py-1">
        {kinds.map(({ tool, label, icon }) => (
          <ToolButton
            key={tool}
            tool={{
              ...{ label, icon },
              pressed: tools.tool === tool,
              disabled: refused,
              onSelect: () => tools.choose(tool),
            }}
          />
        ))}
        <ScaleChoice page={page} scaled={scaled} />
        <Button
          variant="quiet"
          aria-label={unit === 'mm' ? t`Show metres` : t`Show millimetres`}
          className="px-2 font-mono"
          onClick={() => setUnit(unit === 'mm' ? 'm' : 'mm')}
        >
          {unit}
        </Button>
        <span className="ms-auto flex">
          <ToolButton
            tool={{
              label: t`Remove the last measurement`,
              icon: Undo2,
              onSelect: measuring.removeLast,
              disabled: measures.length === 0,
            }}
          />
          <ToolButton
            tool={{
              label: t`Remove all measurements`,
              icon: Trash2,
              onSelect: measuring.clear,
              disabled: measures.length === 0,
            }}
          />
          <ToolButton tool={{ label: t`Close measuring`, icon: X, onSelect: onClose }} />
        </span>
      </div>
      {known && <CalibrationForm key={`${known.page}:${known.box.x}:${known.box.y}`} taken={known} />}
      <output className="block px-3 pb-1.5 text-xs text-ink-soft">
        {figure && (
          <>
            <strong className="font-mono text-sm text-ink">{figure.text}</strong> {figure.precision}.{' '}
          </>
        )}
        {scaled?.found.kind === 'known' ? scaled.found.scale.source : scaled?.found.reason}
      </output>
    </div>
  );
}
