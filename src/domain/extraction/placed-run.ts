import type { Rectangle } from '../verification/rectangles.ts';
import type { TextWriter } from './text-writer.ts';

/** A run of letters from PDF.js (`TextItem`), with properties of its font. */
export interface TextRun {
  str: string;
  /** `ltr`, `rtl` or `ttb`. */
  dir: string;
  /** Matrix from text space to PDF user space. */
  transform: readonly number[];
  /** Width along the line, in PDF user space. */
  width: number;
  height: number;
  hasEOL: boolean;
  /** The font's name inside the file: equal for runs of the same font. */
  font: string;
  ascent: number;
  descent: number;
  vertical: boolean;
}

/** The page as it is shown: its size in points, and the matrix from PDF user space to the page, origin top left. */
export interface PageFrame {
  width: number;
  height: number;
  transform: readonly number[];
}

/** A run placed on the page, in points, origin top left. `along` and `down` are unit vectors of its line. */
export interface PlacedRun {
  run: TextRun;
  /** What the file writes between the previous run and this one. */
  gap: '' | ' ' | '\n';
  x: number;
  y: number;
  along: { x: number; y: number };
  down: { x: number; y: number };
  size: number;
  length: number;
  /** How far letters extend above and below the baseline. */
  ascent: number;
  descent: number;
}

/** The runs that contain letters, in the order of the content stream. */
export function placeRuns(runs: readonly TextRun[], frame: PageFrame): PlacedRun[] {
  const placed: PlacedRun[] = [];
  let gap: PlacedRun['gap'] = '';
  for (const run of runs) {
    if (run.str.trim() !== '') {
      placed.push(place(run, gap, frame));
      gap = '';
    } else if (run.str !== '' && gap === '') gap = ' ';
    if (run.hasEOL) gap = '\n';
  }
  return placed;
}

function place(run: TextRun, gap: PlacedRun['gap'], frame: PageFrame): PlacedRun {
  const [a, b, c, d, e, f] = multiply(frame.transform, run.transform);
  const size = Math.hypot(c, d) || run.height;
  const angle = run.vertical ? Math.atan2(-d, -c) : Math.atan2(b, a);
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const down = { x: -along.y, y: along.x };
  const scale = Math.hypot(frame.transform[0] ?? 1, frame.transform[1] ?? 0);
  const length = (run.vertical ? run.height : run.width) * scale;
  const ascent = run.vertical ? size / 2 : fraction(run.ascent, 0.8) * size;
  const descent = run.vertical ? size / 2 : fraction(-run.descent, 0.2) * size;
  return { run, gap, x: e, y: f, along, down, size, length, ascent, descent };
}

/** Writes the words of a run, each with its box. */
export function writeRun(writer: TextWriter, placed: PlacedRun, frame: PageFrame): void {
  const { run, length } = placed;
  const ends = advances(run.str);
  for (const match of run.str.matchAll(/\s+|\S+/g)) {
    const [part] = match;
    if (part.trim() === '') {
      writer.gap(' ');
      continue;
    }
    const from = (ends[match.index - 1] ?? 0) * length;
    const to = (ends[match.index + part.length - 1] ?? 1) * length;
    const [start, end] = run.dir === 'rtl' ? [length - to, length - from] : [from, to];
    writer.word(part, wordBox(placed, start, end, frame));
  }
}

/**
 * The upright box around the word's four corners. It creates no arrays, because it is called for every word of a
 * document.
 */
function wordBox(placed: PlacedRun, start: number, end: number, frame: PageFrame): Rectangle {
  const { x, y, along, down, ascent, descent } = placed;
  const left = x + Math.min(along.x * start, along.x * end) + Math.min(-down.x * ascent, down.x * descent);
  const right = x + Math.max(along.x * start, along.x * end) + Math.max(-down.x * ascent, down.x * descent);
  const top = y + Math.min(along.y * start, along.y * end) + Math.min(-down.y * ascent, down.y * descent);
  const bottom = y + Math.max(along.y * start, along.y * end) + Math.max(-down.y * ascent, down.y * descent);
  return {
    x: left / frame.width,
    y: top / frame.height,
    width: (right - left) / frame.width,
    height: (bottom - top) / frame.height,
  };
}

/** Some fonts report a wrong ascent. An impossible value is replaced by a usual one. */
function fraction(value: number, usual: number): number {
  return value > 0 && value < 1.2 ? value : usual;
}

type Matrix = [number, number, number, number, number, number];

/** The matrix of PDF that first does what `inner` does. */
export function multiply(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/**
 * PDF.js reports the width of a run of letters, not of each letter. Within a run, letters are placed by the usual
 * widths of a sans serif font (Helvetica's, in 1/1000 of the type size), scaled to the run's real width.
 */
const NARROW = 278;
const USUAL = 540;
const WIDTHS: readonly [letters: string, width: number][] = [
  [" !,./:;I[\\]|ijlft'’‘`()-", 300],
  ['rs"“”*°', 390],
  ['ABEFHKNPRSUVXYZTLCDGOQ&', 690],
  ['mwMW%@—', 870],
];

const WIDTH_OF = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\uffef]/;

/** The end of each UTF-16 unit of `text`, as a fraction of the whole width, 0 to 1. */
export function advances(text: string): number[] {
  let total = 0;
  const ends: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    total += widthOf(text.charAt(i));
    ends.push(total);
  }
  return ends.map((end) => end / total);
}

function widthOf(letter: string): number {
  const known = WIDTH_OF.get(letter);
  if (known !== undefined) return known;
  if (FULL_WIDTH.test(letter)) return 1_000;
  return /\s/.test(letter) ? NARROW : USUAL;
}
