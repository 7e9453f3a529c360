import type { Pixels } from './quad.ts';

/** A shadow is larger than this share of a page, a word is smaller. */
const BLOCKS = 24;
/** The brightness of most paper in a block: letters are darker, and a spot of glare is brighter. */
const PAPER = 0.8;
/** The brightness that paper gets. */
const WHITE = 246;
/** A page that is dark all over, such as a photo, is brightened by at most this factor. */
const MAX_GAIN = 2.6;

/**
 * Removes shadows and makes paper white, block by block. Colours stay the same. Changes the given pixels.
 *
 * @param least Nothing is changed if the brightest paper is not this many times as bright as the darkest.
 */
export function evenLight({ width, height, data }: Pixels, least = 1): void {
  const gains = smoothed(paperGains({ width, height, data }));
  if (unevenness(gains) < least) return;
  for (let row = 0, at = 0; row < height; row += 1) {
    const y = Math.min(BLOCKS - 1, Math.max(0, ((row + 0.5) / height) * BLOCKS - 0.5));
    const top = Math.floor(y);
    const bottom = Math.min(BLOCKS - 1, top + 1);
    for (let column = 0; column < width; column += 1, at += 4) {
      const x = Math.min(BLOCKS - 1, Math.max(0, ((column + 0.5) / width) * BLOCKS - 0.5));
      const left = Math.floor(x);
      const right = Math.min(BLOCKS - 1, left + 1);
      const gainOf = (block: number, line: number) => gains[line * BLOCKS + block] ?? 1;
      const above = gainOf(left, top) + (gainOf(right, top) - gainOf(left, top)) * (x - left);
      const below = gainOf(left, bottom) + (gainOf(right, bottom) - gainOf(left, bottom)) * (x - left);
      const gain = above + (below - above) * (y - top);
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = contrasted((data[at + channel] ?? 0) * gain);
    }
  }
}

/** Ink that is nearly black becomes black. Paper stays the same. */
function contrasted(value: number): number {
  return WHITE - (WHITE - value) * 1.15;
}

function paperGains({ width, height, data }: Pixels): Float32Array {
  const gains = new Float32Array(BLOCKS * BLOCKS);
  for (let line = 0; line < BLOCKS; line += 1)
    for (let block = 0; block < BLOCKS; block += 1) {
      const counts = new Uint32Array(256);
      let total = 0;
      const bottom = Math.floor(((line + 1) * height) / BLOCKS);
      const right = Math.floor(((block + 1) * width) / BLOCKS);
      // Every other pixel is enough to find the paper.
      for (let y = Math.floor((line * height) / BLOCKS); y < bottom; y += 2)
        for (let x = Math.floor((block * width) / BLOCKS); x < right; x += 2) {
          const at = (y * width + x) * 4;
          const brightest = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
          counts[brightest] = (counts[brightest] ?? 0) + 1;
          total += 1;
        }
      gains[line * BLOCKS + block] = gainFor(counts, total);
    }
  return gains;
}

function gainFor(counts: Uint32Array, total: number): number {
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen > PAPER * total) return Math.min(MAX_GAIN, Math.max(1, WHITE / Math.max(1, value)));
  }
  return 1;
}

/** How many times as bright the brightest paper is as the darkest. A tenth at each end is left out: table, or ink. */
function unevenness(gains: Float32Array): number {
  const sorted = gains.toSorted();
  const last = sorted.length - 1;
  return (sorted[Math.floor(0.9 * last)] ?? 1) / (sorted[Math.floor(0.1 * last)] ?? 1);
}

/** A block that is all ink, such as a stamp, gets the light of its neighbours: the median of three by three. */
function smoothed(gains: Float32Array): Float32Array {
  return gains.map((_, at) => {
    const line = Math.floor(at / BLOCKS);
    const block = at % BLOCKS;
    const around: number[] = [];
    for (let y = Math.max(0, line - 1); y <= Math.min(BLOCKS - 1, line + 1); y += 1)
      for (let x = Math.max(0, block - 1); x <= Math.min(BLOCKS - 1, block + 1); x += 1)
        around.push(gains[y * BLOCKS + x] ?? 1);
    around.sort((a, b) => a - b);
    return around[Math.floor(around.length / 2)] ?? 1;
  });
}
