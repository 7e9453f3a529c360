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
  const [oldInk, newInk] = [inkByGrey(before), inkByGrey(after)];
  for (let at = 0; at < after.grey.length; at += 1) {
    const old = oldInk[before.grey[at] as number] as number;
    const now = newInk[after.grey[at] as number] as number;
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

/** Every so many pixels are enough to find the grey of the paper. */
const STEP = 17;
/**
 * The paper of a grey scan, and its noise below it. As ink, paper of 240 laid a red wash over the whole sheet, in which faint lines
 * could not be seen. Of 230 000 pixels of that paper .998 were at most 18 darker.
 */
const NOISE = 24;

/** How dark each grey is, without the grey of the paper. A drawn page has white paper and is shown as it is. */
function inkByGrey({ grey }: Raster): Uint8Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < grey.length; at += STEP)
    counts[grey[at] as number] = (counts[grey[at] as number] ?? 0) + 1;
  const paper = counts.lastIndexOf(Math.max(...counts));
  const white = paper < 255 && paper > 2 * NOISE ? paper - NOISE : 255;
  return Uint8Array.from(counts, (_, of) => Math.max(0, Math.round((255 * (white - of)) / white)));
}
