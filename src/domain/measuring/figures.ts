import type { SheetPoint } from '../viewer/sheet-point.ts';
import { areaAcross, lengthAcross, placeError, stepFor } from './measure.ts';
import type { PageMm, SheetScale } from './sheet-scale.ts';

export type LengthUnit = 'mm' | 'm';

export interface Measured {
  kind: 'distance' | 'route' | 'area';
  points: readonly SheetPoint[];
  /** The width of the page as it was shown when the points were placed, in pixels. */
  shownPixels: number;
}

export interface Figure {
  /** Such as `3,620 mm`. */
  text: string;
  /** Such as `to the nearest 20 mm`. */
  precision: string;
}

/** A page to measure on. `mm` is null if the paper size is unknown. */
export interface MeasuredPage {
  aspect: number;
  mm: PageMm | null;
}

/** The measured figure, no more precise than the points could be placed. Null for an outline that crosses itself. */
export function figureOf(
  measured: Measured,
  scale: SheetScale,
  page: MeasuredPage,
  unit: LengthUnit,
): Figure | null {
  const { kind, points, shownPixels } = measured;
  const error = placeError(scale, shownPixels, page.mm);
  const length = lengthAcross(points, page.aspect) * scale.mmAcross;
  if (kind !== 'area') return figureIn(length, Math.max(error, length * scale.error), unit);
  const across = areaAcross(points, page.aspect);
  if (across === null) return null;
  const area = across * scale.mmAcross ** 2;
  const around = lengthAcross([...points, ...points.slice(0, 1)], page.aspect) * scale.mmAcross;
  // Each side may be off by half the error of a point.
  const areaError = Math.max((around * error) / 2, 2 * area * scale.error);
  const [text, step] = rounded(area / 1e6, areaError / 1e6);
  return { text: `${text} m²`, precision: `to the nearest ${step} m²` };
}

function figureIn(length: number, error: number, unit: LengthUnit): Figure {
  const divisor = unit === 'm' ? 1_000 : 1;
  // Figures are never more precise than a millimetre, because no drawing is.
  const [text, step] = rounded(length / divisor, Math.max(error, 1) / divisor);
  return { text: `${text} ${unit}`, precision: `to the nearest ${step} ${unit}` };
}

function rounded(value: number, error: number): [text: string, step: string] {
  const step = stepFor(error);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const shown = (number: number) =>
    number.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return [shown(Math.round(value / step) * step), shown(step)];
}
