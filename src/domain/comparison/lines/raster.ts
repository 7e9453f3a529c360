import { type Affine, invert } from '../alignment/affine.ts';
import type { Box } from '../boxes.ts';

/** A drawn page: one byte per pixel, 0 black, 255 white, row by row from the top left. */
export interface Raster {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** One byte per pixel, 1 where the condition is true. */
export interface Mask {
  width: number;
  height: number;
  bits: Uint8Array;
}

/** Pixels darker than this are certainly drawn. A hairline between two pixels is half grey in both. */
export const INK = 190;
/** On a scan, pixels darker than this are certainly drawn. Paler lines leave only some dots. */
export const SCANNED_INK = 96;
/**
 * Pixels darker than this may be part of a line. A line is missing only if not even such a pixel is there.
 */
export const TRACE = 240;

export function darkerThan({ width, height, grey }: Raster, limit: number): Mask {
  const bits = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at += 1) bits[at] = (grey[at] as number) < limit ? 1 : 0;
  return { width, height, bits };
}

/** Sets every pixel within `by` pixels, across or down, of one that is set. */
export function dilate({ width, height, bits }: Mask, by: number): Mask {
  const across = new Uint8Array(bits.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let until = -1;
    for (let x = 0; x < Math.min(by, width); x += 1) if (bits[row + x]) until = x + by;
    for (let x = 0; x < width; x += 1) {
      if (x + by < width && bits[row + x + by]) until = x + 2 * by;
      if (x <= until) across[row + x] = 1;
    }
  }
  const all = new Uint8Array(bits.length);
  const until = new Int32Array(width).fill(-1);
  for (let y = 0; y < Math.min(by, height); y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) if (across[row + x]) until[x] = y + by;
  }
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const ahead = y + by < height ? (y + by) * width : -1;
    for (let x = 0; x < width; x += 1) {
      if (ahead >= 0 && across[ahead + x]) until[x] = y + 2 * by;
      if (y <= (until[x] as number)) all[row + x] = 1;
    }
  }
  return { width, height, bits: all };
}

/** The raster transformed to the other page; white where it has nothing. */
export function warp(raster: Raster, transform: Affine, width: number, height: number): Raster {
  const { a, b, c, d, e, f } = invert(transform);
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    let u = c * (y + 0.5) + e + a / 2;
    let v = d * (y + 0.5) + f + b / 2;
    const row = y * width;
    for (let x = 0; x < width; x += 1, u += a, v += b) {
      if (u >= 0 && v >= 0 && u < raster.width && v < raster.height)
        grey[row + x] = raster.grey[(v | 0) * raster.width + (u | 0)] as number;
    }
  }
  return { width, height, grey };
}

/**
 * The raster at a fraction of its size. Each pixel is the darkest of those that it replaces, so that no line is
 * lost.
 */
export function shrink({ width, height, grey }: Raster, by: number): Raster {
  const small = { width: Math.ceil(width / by), height: Math.ceil(height / by) };
  const darkest = new Uint8Array(small.width * small.height).fill(255);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / by) * small.width;
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor(x / by);
      const value = grey[y * width + x] as number;
      if (value < (darkest[at] as number)) darkest[at] = value;
    }
  }
  return { ...small, grey: darkest };
}

/** The box in whole pixels inside the raster. */
export function pixelsOf(box: Box, scale: number, { width, height }: { width: number; height: number }): Box {
  return {
    left: Math.max(0, Math.floor(box.left * scale)),
    top: Math.max(0, Math.floor(box.top * scale)),
    right: Math.min(width, Math.ceil(box.right * scale)),
    bottom: Math.min(height, Math.ceil(box.bottom * scale)),
  };
}
