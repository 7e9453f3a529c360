import type { Ruling } from '#domain/extraction/extracted-document.ts';
import type { InkPart } from './ink-parts.ts';

/** Letters on one line, with gaps no wider than between words: one printed line of a title block's cell. */
export interface TextStrip {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  parts: InkPart[];
}

export interface LetterParts {
  letters: readonly InkPart[];
  marks: readonly InkPart[];
  /** The remains of lines, and letters that touch them. No strip consists only of these. */
  cut: readonly InkPart[];
}

/** In letter heights. Wider gaps separate cells, or a label from its value. */
const WIDEST_GAP = 0.95;
/**
 * The limit for size differences in a word (capitals next to small letters) and across a gap (a label is two thirds
 * as high as its value).
 */
const SIZE_STEP = { word: 1.9, gap: 1.52 };
/** In letter heights. Letters of one word are closer. */
const WORD_GAP = 0.35;
/** A single stroke with a higher ratio of height to width is part of a line. */
const SLENDEREST = 4.5;
/**
 * In pixels. A shape around letters, such as a bubble or a door's box, is higher than two of the smallest letters.
 */
const FRAME = 40;
/**
 * In heights of a frame. What is inside it is higher: a word of several letters in a bubble, or a single letter. Specks
 * inside a large letter are lower, and don't stand in a line.
 */
const MIN_INSIDE = { word: 1 / 15, letter: 1 / 6 };
/** In pixels. No letter is wider than the largest gap in a line. */
const FARTHEST = 400;

export function joinParts(
  { letters, marks, cut }: LetterParts,
  rulings: readonly Ruling[],
  size: { width: number; height: number },
): TextStrip[] {
  const isParted = uprightBetween(rulings, size);
  const isWhole = new Set(letters);
  const strips: TextStrip[] = [];
  const index = new RowIndex<TextStrip>();
  for (const part of [...letters, ...cut].sort((a, b) => a.x0 - b.x0)) {
    let strip = nearest(index.at(part), part, (one) => continues(one, part) && !isParted(one, part));
    if (strip) add(strip, part);
    else {
      strip = { x0: part.x0, y0: part.y0, x1: part.x1, y1: part.y1, parts: [part] };
      strips.push(strip);
    }
    index.add(strip);
  }
  const whole = strips.filter((strip) => !isStroke(strip) && strip.parts.some((part) => isWhole.has(part)));
  return withMarks(withoutFrames(whole), marks);
}

const isStroke = ({ parts, x0, y0, x1, y1 }: TextStrip) =>
  parts.length === 1 && y1 - y0 > SLENDEREST * (x1 - x0);

function nearest(strips: Iterable<TextStrip>, part: InkPart, fits: (strip: TextStrip) => boolean) {
  let best: TextStrip | undefined;
  for (const strip of strips) {
    if (part.x0 - strip.x1 > FARTHEST || part.x0 < strip.x0 || (best && strip.x1 <= best.x1)) continue;
    if (fits(strip)) best = strip;
  }
  return best;
}

function continues({ parts, x1 }: TextStrip, part: InkPart): boolean {
  const height = part.y1 - part.y0;
  const last = parts.at(-1) as InkPart;
  const tallest = Math.max(...parts.slice(-6).map(({ y0, y1 }) => y1 - y0));
  const gap = part.x0 - x1;
  if (gap > WIDEST_GAP * Math.max(tallest, height) || gap < -0.8 * tallest) return false;
  const step = gap < WORD_GAP * Math.max(tallest, height) ? SIZE_STEP.word : SIZE_STEP.gap;
  if (height > step * tallest || tallest > step * height) return false;
  const overlap = Math.min(last.y1, part.y1) - Math.max(last.y0, part.y0);
  return overlap > 0.5 * Math.min(height, last.y1 - last.y0);
}

/** Removes frames around strips. Specks inside a letter do not make it a frame. */
function withoutFrames(strips: readonly TextStrip[]): TextStrip[] {
  const index = indexOf(strips);
  const isInside = (one: TextStrip, frame: TextStrip) =>
    one.x0 > frame.x0 && one.x1 < frame.x1 && one.y0 > frame.y0 && one.y1 < frame.y1;
  const frames = new Set<TextStrip>();
  for (const one of strips)
    for (const frame of index.at(one)) {
      const height = frame.y1 - frame.y0;
      // Letters that touch are one part.
      const isWord = one.parts.length > 1 || one.x1 - one.x0 > 1.5 * (one.y1 - one.y0);
      const least = isWord ? MIN_INSIDE.word : MIN_INSIDE.letter;
      if (frame.parts.length > 1 || height <= FRAME || one.y1 - one.y0 <= least * height) continue;
      if (isInside(one, frame)) frames.add(frame);
    }
  return strips.filter((strip) => !frames.has(strip));
}

/**
 * Adds the full stops, hyphens and accents between, after and above the strips' letters. Those of large letters are
 * as high as small letters.
 */
function withMarks(strips: readonly TextStrip[], marks: readonly InkPart[]): TextStrip[] {
  const index = indexOf(strips);
  const ownerOf = (mark: Box) => {
    for (const strip of index.at(mark)) if (strip !== mark && isMarkOf(mark, strip)) return strip;
    return null;
  };
  // All owners are found before marks are joined, because a growing strip would take marks of its neighbours.
  const found = [...marks, ...strips].map((mark) => ({ mark, owner: ownerOf(mark) }));
  const small = new Set<Box>();
  for (const { mark, owner } of found) {
    if (!owner) continue;
    if ('parts' in mark) for (const part of mark.parts) add(owner, part);
    else add(owner, mark);
    small.add(mark);
  }
  return strips.filter((strip) => !small.has(strip));
}

function indexOf(strips: readonly TextStrip[]): RowIndex<TextStrip> {
  const index = new RowIndex<TextStrip>();
  for (const strip of strips) index.add(strip, strip.y1 - strip.y0);
  return index;
}

type Box = Omit<TextStrip, 'parts'>;

function isMarkOf(mark: Box, { x0, y0, x1, y1 }: Box): boolean {
  const size = y1 - y0;
  if (mark.y1 - mark.y0 > 0.45 * size || mark.x1 - mark.x0 > 0.9 * size) return false;
  const isNear = mark.x0 > x0 - 0.6 * size && mark.x1 < x1 + 0.6 * size;
  return isNear && mark.y1 > y0 - 0.3 * size && mark.y0 < y1 + 0.1 * size && mark.y1 < y1 + 0.3 * size;
}

function add(strip: TextStrip, part: InkPart): void {
  strip.x0 = Math.min(strip.x0, part.x0);
  strip.y0 = Math.min(strip.y0, part.y0);
  strip.x1 = Math.max(strip.x1, part.x1);
  strip.y1 = Math.max(strip.y1, part.y1);
  strip.parts.push(part);
}

/**
 * In heights of the letters. The thin stem of a large letter is slender enough for a ruling: it cut RW-DRG-000451 into RW-D
 * and RG-000451. The sides of a cell are longer than its letters are high.
 */
export const LONGEST_STEM = 1.2;

/** Whether a vertical ruling separates a part from the strip before it. */
function uprightBetween(rulings: readonly Ruling[], { width, height }: { width: number; height: number }) {
  const upright = rulings
    .filter((ruling) => ruling.height > 0)
    .map(({ x, y, height: long }) => ({ at: x * width, from: y * height, to: (y + long) * height }));
  return (before: TextStrip, part: InkPart) => {
    const y = (part.y0 + part.y1) / 2;
    const least =
      LONGEST_STEM * Math.max(part.y1 - part.y0, ...before.parts.slice(-2).map(({ y0, y1 }) => y1 - y0));
    return upright.some(
      ({ at, from, to }) =>
        at > before.x1 - 2 && at < part.x0 + 2 && from <= y && to >= y && to - from > least,
    );
  };
}

interface Upright {
  y0: number;
  y1: number;
}

/** In pixels. */
const ROW = 32;

/** Finds parts by their height in the picture, because a coarse scan has tens of thousands of pieces of ink. */
class RowIndex<Box extends Upright> {
  readonly #rows = new Map<number, Set<Box>>();

  /** @param reach Pixels above and below the box that also count as its own. */
  add(box: Box, reach = ROW): void {
    for (let row = Math.floor((box.y0 - reach) / ROW); row <= Math.floor((box.y1 + reach) / ROW); row += 1) {
      const known = this.#rows.get(row);
      if (known) known.add(box);
      else this.#rows.set(row, new Set([box]));
    }
  }

  at({ y0, y1 }: Upright): Iterable<Box> {
    return this.#rows.get(Math.floor((y0 + y1) / 2 / ROW)) ?? [];
  }
}
