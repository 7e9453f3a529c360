import { expect, it } from 'vitest';
import { overlayColours, overlayOf } from './overlay.ts';

const raster = (grey: readonly number[]) => ({ width: grey.length, height: 1, grey: Uint8Array.from(grey) });
const page = (paper: number, ...last: number[]) =>
  raster([...Array.from({ length: 1_000 }, () => paper), ...last]);
const pixel = (pixels: Uint8ClampedArray, at: number) => [...pixels.subarray(4 * at, 4 * at + 3)];

it('shows the grey paper of a scan as white, and its lines as dark as before', () => {
  const pixels = overlayOf(page(233, 0, 255), page(255, 255, 255));
  expect(pixel(pixels, 0)).toEqual([255, 255, 255]);
  expect(pixel(pixels, 1_000)).toEqual([...overlayColours.before]);
});

it('shows the faint lines of a drawn page as faint as they are', () => {
  const pixels = overlayOf(page(255, 255), page(255, 235));
  expect(pixel(pixels, 1_000)).not.toEqual([255, 255, 255]);
});
