import { type Paper, paperIn, paperOfSize, samePaper } from './paper.ts';
import { readScale, type StatedScale } from './stated-scale.ts';

/** Millimetres of paper. */
export interface PageMm {
  width: number;
  height: number;
}

/** Converts lengths on a page to lengths on site. */
export interface SheetScale {
  /** Millimetres on site across the width of the page. */
  mmAcross: number;
  /** The origin of the scale, as a sentence for people. */
  source: string;
  /** A short form, such as `1:100`. */
  label: string;
  /** The possible error of a scale calibrated by hand, as a share. */
  error: number;
}

export type ScaleOfSheet =
  | { kind: 'known'; scale: SheetScale }
  /** `choices`: the scales that the sheet prints, if it prints several. */
  | { kind: 'unknown'; reason: string; choices: StatedScale[] }
  /** Nothing may be measured on this page. */
  | { kind: 'refused'; reason: string };

interface Stated {
  /** As the sheet prints it. */
  scale: string | null;
  paperSize: string | null;
}

/** The scale of a page from what its sheet prints. `page` is null if the paper size is unknown, as in a photo. */
export function scaleOfSheet(stated: Stated, page: PageMm | null): ScaleOfSheet {
  const read = readScale(stated.scale);
  if (read.kind === 'not-to-scale')
    return {
      kind: 'refused',
      reason: 'This sheet is not to scale (NTS), so nothing can be measured on it.',
    };
  if (!page)
    return {
      kind: 'unknown',
      reason: 'The paper size of a picture is not known. Calibrate with a known length.',
      choices: [],
    };
  if (read.kind === 'none')
    return {
      kind: 'unknown',
      reason: stated.scale
        ? `The sheet says “${stated.scale}”. Choose the scale of the part that you measure, or calibrate.`
        : 'No scale was read from this sheet. Choose one, or calibrate with a known length.',
      choices: [],
    };
  const fitting = fittingScales(read.scales, page);
  const [only, another] = fitting;
  if (only && !another) return scaleOnPage(only, stated.paperSize, page);
  const printed = fitting.map(({ ratio }) => `1:${formatRatio(ratio)}`).join(', ');
  return {
    kind: 'unknown',
    reason: `The sheet has several scales (${printed}). Choose the one of the part that you measure.`,
    choices: fitting,
  };
}

/** Of `1:50 @ A1, 1:100 @ A3` the scale for this page's paper. All of them if the paper does not decide. */
function fittingScales(scales: readonly StatedScale[], page: PageMm): StatedScale[] {
  const distinct = scales.filter(
    (scale, index) =>
      scales.findIndex((other) => other.ratio === scale.ratio && other.paper?.name === scale.paper?.name) ===
      index,
  );
  const here = paperOfSize(page.width, page.height);
  const matching = distinct.filter(({ paper }) => paper !== null && paper.name === here?.name);
  return matching.length > 0 ? matching : distinct;
}

/**
 * A printed scale applied to this page, which may be larger or smaller than the paper for which the scale was stated.
 */
export function scaleOnPage(
  { ratio, paper }: StatedScale,
  paperSize: string | null,
  page: PageMm,
): ScaleOfSheet {
  const printed = `1:${formatRatio(ratio)}`;
  const stated = paper ?? (paperSize ? paperIn(paperSize) : null);
  const here = paperOfSize(page.width, page.height);
  const hereName = here?.name ?? `${Math.round(page.width)} × ${Math.round(page.height)} mm`;
  if (!stated)
    return known(
      ratio,
      page,
      printed,
      `${printed}, as printed. No paper size is printed with it, so this page (${hereName}) is taken for full size.`,
    );
  const shrunk = shareOf(stated, page);
  if (shrunk === null)
    return {
      kind: 'unknown',
      reason: `The sheet says ${printed} at ${stated.name}, but this page (${hereName}) has another shape. Calibrate with a known length.`,
      choices: [],
    };
  if (Math.abs(shrunk - 1) <= samePaper)
    return known(ratio, page, printed, `${printed} at ${stated.name}, as printed on the sheet.`);
  const effective = `1:${formatRatio(ratio / shrunk)}`;
  return known(
    ratio / shrunk,
    page,
    effective,
    `The sheet says ${printed} at ${stated.name}; this page is ${hereName} (${Math.round(shrunk * 100)}%), so ${effective} is used.`,
  );
}

/** The size of the page relative to the stated paper. Null if its shape differs. */
function shareOf({ long, short }: Paper, page: PageMm): number | null {
  const byLong = Math.max(page.width, page.height) / long;
  const byShort = Math.min(page.width, page.height) / short;
  return Math.abs(byLong / byShort - 1) <= 2 * samePaper ? byLong : null;
}

function known(ratio: number, page: PageMm, label: string, source: string): ScaleOfSheet {
  return { kind: 'known', scale: { mmAcross: page.width * ratio, source, label, error: 0 } };
}

/** A scale that a person chose for this page. */
export function chosenScale(ratio: number, page: PageMm): SheetScale {
  const label = `1:${formatRatio(ratio)}`;
  return { mmAcross: page.width * ratio, label, source: `${label}, chosen by you for this page.`, error: 0 };
}

const formatRatio = (ratio: number) => String(Math.round(ratio * 10) / 10);
