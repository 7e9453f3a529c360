import type { ComparedPage } from '../compared-page.ts';
import type { PageAlignment } from '../comparison-result.ts';
import { type Raster, warp } from '../lines/raster.ts';
import type { PagePicture } from '../page-picture.ts';
import type { PlacedWord } from '../words/placed-words.ts';
import { type Affine, angleOf, compose, identity, scaleOf, scaling } from './affine.ts';
import { alignByLines, refineByLines } from './align-by-lines.ts';
import { alignByWords } from './align-by-words.ts';

export interface Alignment {
  /** Maps the old page's units to the new page's. */
  transform: Affine;
  summary: PageAlignment;
  /** Both pages at the position of the new one, and pixels per unit of it. Null if they were not drawn. */
  pictures: { before: Raster; after: Raster; scale: number; isExact: boolean } | null;
  doubts: string[];
}

interface Both<T> {
  before: T;
  after: T;
}

/** Words must be within this many points of their counterparts. Lines are closer. */
const REFINED_BY = 3;

/** Aligns the old page with the new one: by shared words, then by lines; without words, by lines alone. */
export function alignPages(
  words: Both<readonly PlacedWord[]>,
  pages: Both<ComparedPage>,
  pictures: Both<PagePicture> | null,
): Alignment {
  const byWords = alignByWords(words.before, words.after, pages.after);
  if (!pictures) return done(byWords?.transform ?? filling(pages), byWords ? 'words' : 'page', null, pages);
  const toPixels = scaling(pictures.after.scale);
  const fromPixels = scaling(1 / pictures.before.scale);
  const drawn = (transform: Affine) => compose(toPixels, compose(transform, fromPixels));
  const units = (transform: Affine) =>
    compose(scaling(1 / pictures.after.scale), compose(transform, scaling(pictures.before.scale)));
  const byLines = byWords ? null : alignByLines(pictures.before.raster, pictures.after.raster);
  const start = byWords ? drawn(byWords.transform) : (byLines ?? drawn(filling(pages)));
  const by = byWords ? 'words' : byLines ? 'lines' : 'page';
  const refined = refine(start, pictures, REFINED_BY * pictures.after.scale);
  return done(units(refined.transform), by, { ...refined, scale: pictures.after.scale }, pages);
}

function refine(start: Affine, { before, after }: Both<PagePicture>, reach: number) {
  const { width, height } = after.raster;
  const lay = (transform: Affine) =>
    isIdentity(transform) && before.raster.width === width && before.raster.height === height
      ? before.raster
      : warp(before.raster, transform, width, height);
  let transform = start;
  let laid = lay(transform);
  if (isIdentity(transform)) return { transform, before: laid, after: after.raster, isExact: true };
  for (const round of [1, 2]) {
    const correction = refineByLines(laid, after.raster, Math.max(4, Math.round(reach / round)));
    if (!correction) break;
    transform = compose(correction, transform);
    laid = lay(transform);
  }
  return { transform, before: laid, after: after.raster, isExact: false };
}

function done(
  transform: Affine,
  by: PageAlignment['by'],
  pictures: Alignment['pictures'],
  pages: Both<ComparedPage>,
): Alignment {
  const { a, b, c, d, e, f } = transform;
  const summary: PageAlignment = {
    transform: [a, b, c, d, e, f],
    by,
    angle: angleOf(transform),
    scale: scaleOf(transform),
  };
  const hasWords = pages.before.words.length > 0 && pages.after.words.length > 0;
  const doubts =
    by === 'page'
      ? [
          hasWords
            ? 'The two pages share too few words and lines to be aligned, so they were compared as they are.'
            : 'The two pages could not be aligned, so they were compared as they are.',
        ]
      : [];
  return { transform, summary, pictures, doubts };
}

/** The old page stretched to fit the new one. */
function filling({ before, after }: Both<ComparedPage>): Affine {
  if (!before.width || !before.height) return identity;
  return scaling(after.width / before.width, after.height / before.height);
}

/** True if both agree within a hundredth of a pixel over the whole sheet. */
function isIdentity({ a, b, c, d, e, f }: Affine): boolean {
  const turn = Math.max(Math.abs(a - 1), Math.abs(d - 1), Math.abs(b), Math.abs(c));
  return turn < 1e-6 && Math.abs(e) < 0.01 && Math.abs(f) < 0.01;
}
