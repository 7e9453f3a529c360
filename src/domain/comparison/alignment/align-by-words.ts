import { median } from '../../images/median.ts';
import type { PlacedWord } from '../words/placed-words.ts';
import {
  type Affine,
  applyTo,
  fitAffine,
  fitSimilarity,
  identity,
  type PointPair,
  scaleOf,
} from './affine.ts';

export interface WordAlignment {
  /** Maps the old page's units to the new page's. */
  transform: Affine;
  /**
   * How many words or pairs of words occur exactly once on both pages, and how many of them the transform brings
   * together.
   */
  shared: number;
  agreeing: number;
}

interface Size {
  width: number;
  height: number;
}

/** From this many on, shared words decide the alignment. Fewer may agree by chance. */
const MIN_AGREEING = 6;
/**
 * While a transform is sought, a word is in its place within this share of the page's diagonal: 6 pt on A1.
 */
const NEAR = 0.002;
/**
 * The tolerance of the last, closest fit. Words of a text layer agree within a tenth of it, words read by OCR within
 * all of it.
 */
const CLOSE = 0.0008;
const TRIES = 600;
/** Two words nearer to each other than this share of the diagonal say little about rotation and scale. */
const FAR_APART = 0.15;
/** The maximum scale. From A4 to A0 it is 4, and drawings are also exported at half size. */
const MAX_SCALE = 6;

/**
 * Aligns the old page with the new one: turned, scaled and shifted so that as many shared words as possible come
 * together (RANSAC over words that each page has once, then a least-squares fit). Words that really moved are
 * outvoted. Null if too few agree.
 */
export function alignByWords(
  before: readonly PlacedWord[],
  after: readonly PlacedWord[],
  { width, height }: Size,
): WordAlignment | null {
  const pairs = sharedOnce(before, after);
  const diagonal = Math.hypot(width, height);
  const best = bestStart(pairs, diagonal);
  if (!best) return null;
  let transform = best;
  for (const within of [NEAR, NEAR, CLOSE, CLOSE]) {
    const near = agreeing(pairs, transform, within * diagonal);
    if (near.length < MIN_AGREEING) break;
    transform = fitAffine(near) ?? fitSimilarity(near) ?? transform;
  }
  const count = agreeing(pairs, transform, NEAR * diagonal).length;
  if (count < MIN_AGREEING) return null;
  return { transform: snapped(pairs, transform, diagonal), shared: pairs.length, agreeing: count };
}

/**
 * Pages exported from the same model lie exactly on each other. A fit would only add rounding errors, so they get
 * the identity.
 */
function snapped(pairs: readonly PointPair[], transform: Affine, diagonal: number): Affine {
  const error = (candidate: Affine) => median(pairs.map((pair) => miss(pair, candidate)));
  return error(identity) <= error(transform) + SAME * diagonal ? identity : transform;
}

/** A fortieth of a millimetre on A1, the precision of stored boxes. */
const SAME = 0.00005;

function bestStart(pairs: readonly PointPair[], diagonal: number): Affine | null {
  let best: Affine | null = null;
  let most = MIN_AGREEING - 1;
  const consider = (candidate: Affine | null) => {
    if (!candidate) return;
    const scale = scaleOf(candidate);
    if (scale > MAX_SCALE || scale < 1 / MAX_SCALE) return;
    const count = agreeing(pairs, candidate, NEAR * diagonal).length;
    if (count <= most) return;
    most = count;
    best = candidate;
  };
  consider(identity);
  const random = randomNumbers();
  for (let attempt = 0; attempt < TRIES && most < 0.9 * pairs.length; attempt += 1) {
    const one = pairs[Math.floor(random() * pairs.length)];
    const other = pairs[Math.floor(random() * pairs.length)];
    if (!one || !other || Math.hypot(one.to.x - other.to.x, one.to.y - other.to.y) < FAR_APART * diagonal)
      continue;
    consider(fitSimilarity([one, other]));
  }
  return best;
}

const miss = ({ from, to }: PointPair, transform: Affine) => {
  const at = applyTo(transform, from);
  return Math.hypot(at.x - to.x, at.y - to.y);
};

function agreeing(pairs: readonly PointPair[], transform: Affine, within: number): PointPair[] {
  return pairs.filter((pair) => miss(pair, transform) <= within);
}

/** Words, and pairs of consecutive words, that each page has exactly once. */
function sharedOnce(before: readonly PlacedWord[], after: readonly PlacedWord[]): PointPair[] {
  return [1, 2].flatMap((length) => {
    const old = onlyOnce(before, length);
    return [...onlyOnce(after, length)].flatMap(([key, to]) => {
      const from = old.get(key);
      return from ? [{ from, to }] : [];
    });
  });
}

/** A single letter is often misread, and dashes repeat. */
const MIN_LETTERS = 2;

function onlyOnce(words: readonly PlacedWord[], length: number): Map<string, PlacedWord> {
  const once = new Map<string, PlacedWord>();
  const often = new Set<string>();
  words.forEach((word, at) => {
    const key = words
      .slice(at, at + length)
      .map((next) => next.key)
      .join(' ');
    if (key.length < MIN_LETTERS || often.has(key)) return;
    if (once.delete(key)) often.add(key);
    else once.set(key, word);
  });
  return once;
}

/** Random numbers that are the same in every run, so that a comparison can be repeated. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
