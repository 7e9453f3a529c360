import type { Raster } from './lines/raster.ts';

/**
 * Vermilion and blue of the Okabe-Ito palette, which people with any kind of colour blindness can tell apart. They also
 * differ in lightness.
 */
export const overlayColours = { before: [213, 62, 0], after: [0, 98, 190], both: [70, 70, 70] } as const;

/**
 * Two drawn pages as one picture (four bytes a pixel, as a canvas takes it): lines only on the old page in red, lines
 * only on the new page in blue, lines on both in grey, on white.
 *
 * @param before The old page, aligned with the new one and the same size as `after`.
 */
export function overlayOf(before: Raster, after: Raster): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(after.grey.length * 4);
  const { before: red, after: blue, both } = overlayColours;
  for (let at = 0; at < after.grey.length; at += 1) {
    const old = 255 - (before.grey[at] as number);
    const now = 255 - (after.grey[at] as number);
    const same = Math.min(old, now);
    const lost = old - same;
    const gained = now - same;
    for (let channel = 0; channel < 3; channel += 1) {
      const dark =
        same * (255 - (both[channel] as number)) +
        lost * (255 - (red[channel] as number)) +
        gained * (255 - (blue[channel] as number));
      pixels[4 * at + channel] = 255 - dark / 255;
    }
    pixels[4 * at + 3] = 255;
  }
  return pixels;
}
