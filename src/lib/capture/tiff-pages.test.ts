import { encodeImage } from 'utif2';
import { describe, expect, it } from 'vitest';
import { tiffPages } from './tiff-pages.ts';

/** A red picture, 40 by 30. */
const pixels = new Uint8Array(40 * 30 * 4).map((_, at) => [200, 0, 0, 255][at % 4] ?? 0);

/** Bits of a fax (T.6): 16 by 2 white pixels, in a file with 200 dots an inch. */
function faxFile(): ArrayBuffer {
  const tags: [number, number, number, number][] = [
    [256, 3, 1, 16],
    [257, 3, 1, 2],
    [258, 3, 1, 1],
    [259, 3, 1, 4],
    [262, 3, 1, 0],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 3, 1, 2],
    [279, 4, 1, 4],
    [282, 5, 1, 134],
    [296, 3, 1, 2],
  ];
  const file = new DataView(new ArrayBuffer(160));
  file.setUint16(0, 0x4949);
  file.setUint16(2, 42, true);
  file.setUint32(4, 12, true);
  // Each row repeats the white one above it, then the end of the block.
  for (const [at, byte] of [0xc0, 0x01, 0x00, 0x10].entries()) file.setUint8(8 + at, byte);
  file.setUint16(12, tags.length, true);
  for (const [at, [tag, type, count, value]] of tags.entries()) {
    const offset = 14 + at * 12;
    file.setUint16(offset, tag, true);
    file.setUint16(offset + 2, type, true);
    file.setUint32(offset + 4, count, true);
    file.setUint32(offset + 8, tag === 282 ? 150 : value, true);
  }
  file.setUint32(150, 200, true);
  file.setUint32(154, 1, true);
  return file.buffer;
}

describe('tiffPages', () => {
  it('reads the colours of a page', () => {
    const [page, ...others] = [...tiffPages(encodeImage(pixels, 40, 30))];
    expect(others).toEqual([]);
    expect(page).toMatchObject({ width: 40, height: 30 });
    expect([...(page?.data.subarray(0, 4) ?? [])]).toEqual([200, 0, 0, 255]);
  });

  it('reads a fax page, and its size on paper from its resolution', () => {
    const [page] = [...tiffPages(faxFile())];
    expect(page).toMatchObject({ width: 16, height: 2, points: 5.76 });
    expect(page?.data.every((value) => value === 255)).toBe(true);
  });

  it('refuses a page for which no device has enough memory', () => {
    const file = faxFile();
    // The widths and heights of the first two entries.
    for (const entry of [14, 26]) new DataView(file).setUint16(entry + 8, 60_000, true);
    expect(() => [...tiffPages(file)]).toThrow('60000 × 60000 pixels');
  });

  it.each([
    ['empty', new ArrayBuffer(0)],
    ['cut off', encodeImage(pixels, 40, 30).slice(0, 40)],
  ])('throws for a file that is %s, or has no page', (_, bytes) => {
    let pages = 0;
    try {
      pages = [...tiffPages(bytes)].length;
    } catch {
      pages = 0;
    }
    expect(pages).toBe(0);
  });
});
