import { useCallback, useMemo, useState } from 'react';
import { revisionKeptMs } from '#domain/limits/limits.ts';
import type { LengthUnit, Measured } from '#domain/measuring/figures.ts';
import type { SheetScale } from '#domain/measuring/sheet-scale.ts';
import { deviceCache } from '#lib/browser/device-cache.ts';
import type { Taken } from '../use-tools.ts';

/** A measure on a page. It is kept while the document is open. */
export interface Measure extends Measured {
  id: number;
  page: number;
  aspect: number;
}

type OwnScales = Readonly<Record<number, SheetScale>>;

/**
 * The measures in the open document, and the scales that the reader calibrated or chose for its pages. The scales stay
 * on the device, because one person's calibration should not apply to others. Cleared at sign-out.
 */
export function useMeasuring(documentId: string) {
  const kept = useMemo(
    () => deviceCache<OwnScales>(`scales.${documentId}`, { maxAgeMs: revisionKeptMs, isValue: isScales }),
    [documentId],
  );
  const [ownScales, setOwnScales] = useState<OwnScales>(() => kept.read() ?? {});
  const [measures, setMeasures] = useState<readonly Measure[]>([]);
  const [known, setKnown] = useState<Taken | null>(null);
  const [unit, setUnit] = useState<LengthUnit>('mm');
  const take = useCallback((taken: Taken) => {
    const { tool, page, points, aspect, shownPixels } = taken;
    if (tool === 'calibrate') setKnown(taken);
    if (tool !== 'distance' && tool !== 'route' && tool !== 'area') return;
    setMeasures((before) => {
      const id = (before.at(-1)?.id ?? 0) + 1;
      return [...before, { id, kind: tool, page, points, aspect, shownPixels }];
    });
  }, []);
  const setScale = useCallback(
    (page: number, scale: SheetScale | null) => {
      const { [page]: _, ...others } = ownScales;
      const next = scale ? { ...others, [page]: scale } : others;
      kept.write(next);
      setOwnScales(next);
    },
    [kept, ownScales],
  );
  return {
    measures,
    take,
    removeLast: () => setMeasures(measures.slice(0, -1)),
    clear: () => setMeasures([]),
    unit,
    setUnit,
    ownScales,
    setScale,
    /** The two points of a length that the reader is about to enter. Otherwise null. */
    known,
    endCalibration: () => setKnown(null),
  };
}

export type Measuring = ReturnType<typeof useMeasuring>;

function isScales(value: unknown): value is OwnScales {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((scale: Partial<SheetScale> | null) => {
      const { mmAcross, error, source, label } = scale ?? {};
      return Number(mmAcross) > 0 && typeof error === 'number' && Boolean(source) && Boolean(label);
    })
  );
}
