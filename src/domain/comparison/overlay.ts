import type { Raster } from './lines/raster.ts';

/**
 * Vermilion and blue of the Okabe-Ito set, which people with any kind of colour blindness tell apart; by lightness, too.
 */
export const overlayColours = { before: [213, 62, 0], after: [0, 98, 190], both: [70, 70, 70] } as const;

/**
 * Two drawn pages as one picture (four bytes a pixel, as a canvas takes it): what only the old one has in red, what only the
 * new one has in blue, what both have in grey, on white.
 *
 * @param before Where it is on the new page: as large as `after`.
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
