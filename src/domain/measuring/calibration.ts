import type { SheetPoint } from '../viewer/sheet-point.ts';
import { lengthAcross } from './measure.ts';
import type { SheetScale } from './sheet-scale.ts';

const unitsMm: Record<string, number> = {
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  '"': 25.4,
  ft: 304.8,
  "'": 304.8,
};

/** The millimetres in a typed length: `3600`, `3,600 mm`, `3.6 m`, `3,6m`, `12'6"`. Null if it is not a length. */
export function parseLength(typed: string, unit: 'mm' | 'm'): number | null {
  const text = typed.trim().toLowerCase().replaceAll(/[’′]/g, "'").replaceAll(/[”″]/g, '"');
  const feet = /^(\d+)\s*(?:'|ft)[\s-]*(\d+(?:\.\d+)?)\s*(?:"|in)$/.exec(text);
  if (feet) return Number(feet[1]) * 304.8 + Number(feet[2]) * 25.4;
  const [, figure, name = unit] = /^(\d[\d ,.]*?)\s*(mm|cm|m|in|ft|"|')?$/.exec(text) ?? [];
  const factor = unitsMm[name];
  const value = figure === undefined ? Number.NaN : numberIn(figure);
  return factor !== undefined && value > 0 && Number.isFinite(value) ? value * factor : null;
}

/**
 * A comma with three digits after it separates thousands, as in 3,600. Any other comma is a decimal point, as in 3,6.
 */
function numberIn(figure: string): number {
  const plain = figure.replaceAll(' ', '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

/** Points closer together than this, in screen pixels, are too close to calibrate by. */
const shortestPixels = 20;

/**
 * The scale of a page from two points that are `mm` apart on site. Null if they are too close to each other.
 * @param shownPixels width of the page as it was shown
 */
export function calibrated(
  points: readonly SheetPoint[],
  aspect: number,
  mm: number,
  shownPixels: number,
): SheetScale | null {
  const across = lengthAcross(points, aspect);
  const pixels = across * shownPixels;
  if (!(pixels >= shortestPixels)) return null;
  return {
    mmAcross: mm / across,
    label: 'calibrated',
    source: `Calibrated by you on a length of ${Math.round(mm).toLocaleString('en-AU')} mm.`,
    // Each of the two points may be off by half a pixel.
    error: 1 / pixels,
  };
}
