import type { Pixels } from './quad.ts';

/** The gradient of a picture: how much and in which direction its most changing channel changes. */
export interface Edges {
  width: number;
  height: number;
  /** 0 where there is no edge. */
  strength: Float32Array;
  /** The direction of the change, in radians: across the edge, from dark to bright. */
  direction: Float32Array;
  /** The blurred picture, three floats per pixel. */
  colours: Float32Array;
}

/** Weaker changes are the noise of a camera in bad light, on the scale of 0 to 255 for each pixel's step. */
const MIN_CHANGE = 5;
const CHANNELS = 3;

/**
 * Blur, gradient, and only the crest of each edge: Canny's steps without its tracing, because the line search does that
 * better.
 */
export function edgesOf({ width, height, data }: Pixels): Edges {
  const colours = new Float32Array(width * height * CHANNELS);
  for (let from = 0, to = 0; from < data.length; from += 4, to += CHANNELS)
    for (let channel = 0; channel < CHANNELS; channel += 1) colours[to + channel] = data[from + channel] ?? 0;
  // Letters and grain are finer than the edge of a page, which remains after two passes.
  blur(colours, width, height);
  blur(colours, width, height);
  const slope = new Float32Array(width * height);
  const direction = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) steepest(colours, width, x, y, slope, direction);
  return { width, height, strength: crests(slope, direction, width, height), direction, colours };
}

/** A pass of 1-2-1 along the rows and down the columns. */
function blur(values: Float32Array, width: number, height: number): void {
  pass(values, width, height, CHANNELS, CHANNELS * width);
  pass(values, height, width, CHANNELS * width, CHANNELS);
}

function pass(values: Float32Array, length: number, lines: number, step: number, lineStep: number): void {
  for (let line = 0; line < lines; line += 1)
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const start = line * lineStep + channel;
      let before = values[start] ?? 0;
      for (let at = 0; at < length; at += 1) {
        const index = start + at * step;
        const here = values[index] ?? 0;
        const after = at === length - 1 ? here : (values[index + step] ?? 0);
        values[index] = (before + 2 * here + after) / 4;
        before = here;
      }
    }
}

function steepest(
  colours: Float32Array,
  width: number,
  x: number,
  y: number,
  slope: Float32Array,
  direction: Float32Array,
): void {
  const at = y * width + x;
  const value = (dx: number, dy: number, channel: number) =>
    colours[(at + dy * width + dx) * CHANNELS + channel] ?? 0;
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const right = value(1, -1, channel) + 2 * value(1, 0, channel) + value(1, 1, channel);
    const left = value(-1, -1, channel) + 2 * value(-1, 0, channel) + value(-1, 1, channel);
    const below = value(-1, 1, channel) + 2 * value(0, 1, channel) + value(1, 1, channel);
    const above = value(-1, -1, channel) + 2 * value(0, -1, channel) + value(1, -1, channel);
    const change = Math.hypot(right - left, below - above) / 8;
    if (change <= (slope[at] ?? 0)) continue;
    slope[at] = change;
    direction[at] = Math.atan2(below - above, right - left);
  }
}

/** Keeps only the line of strongest pixels of each edge. */
function crests(slope: Float32Array, direction: Float32Array, width: number, height: number): Float32Array {
  const strength = new Float32Array(slope.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const here = slope[at] ?? 0;
      if (here < MIN_CHANGE) continue;
      const dx = Math.round(Math.cos(direction[at] ?? 0));
      const dy = Math.round(Math.sin(direction[at] ?? 0));
      const step = dy * width + dx;
      if (here >= (slope[at + step] ?? 0) && here > (slope[at - step] ?? 0)) strength[at] = here;
    }
  return strength;
}
