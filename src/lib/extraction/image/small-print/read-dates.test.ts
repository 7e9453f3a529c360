import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GreyPicture } from '../strips/ink-parts.ts';
import { textStrips } from '../strips/text-strips.ts';
import { readDates } from './read-dates.ts';
import { trainedNet } from './trained-net.ts';

/** A made revision table in black and white at 150 dots an inch: its figures are six pixels high, with broken strokes. */
const TABLE = new URL('../../../../../tests/fixtures/small-print/revision-table.pbm', import.meta.url);
const DPI = 300;

/** A binary PBM file at twice its size, as a page is drawn for OCR. */
function picture(file: Uint8Array): GreyPicture {
  const [, columns = 0, rows = 0] =
    /^P4\n(\d+) (\d+)\n/.exec(Buffer.from(file).toString('latin1'))?.map(Number) ?? [];
  const perRow = Math.ceil(columns / 8);
  const bits = file.subarray(file.length - perRow * rows);
  const grey = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= columns || y >= rows) return 255;
    return ((bits[y * perRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 0 : 255;
  };
  const between = (at: number) => ({ from: Math.floor((at - 0.5) / 2), share: at % 2 === 0 ? 0.75 : 0.25 });
  const pixels = new Uint8Array(4 * columns * rows);
  for (let y = 0; y < 2 * rows; y += 1)
    for (let x = 0; x < 2 * columns; x += 1) {
      const [across, down] = [between(x), between(y)];
      const row = (at: number) =>
        grey(across.from, at) * (1 - across.share) + grey(across.from + 1, at) * across.share;
      pixels[y * 2 * columns + x] = row(down.from) * (1 - down.share) + row(down.from + 1) * down.share;
    }
  return { pixels, width: 2 * columns, height: 2 * rows };
}

const datesOf = (page: GreyPicture) => {
  const { strips, rulings } = textStrips(page, DPI);
  return readDates(trainedNet(), strips, rulings, page, DPI);
};

it('reads dates of six pixels with broken strokes, each with its box', () => {
  const dates = datesOf(picture(readFileSync(TABLE))).sort((a, b) => a.y0 - b.y0);
  expect(dates.map(({ text }) => text)).toEqual(['2024-03-19', '2024-02-05', '2023-11-28']);
  for (const { x0, x1, share } of dates) {
    expect(Math.abs(x0 - 64)).toBeLessThan(8);
    expect(Math.abs(x1 - 148)).toBeLessThan(12);
    expect(share).toBeGreaterThan(0.1);
  }
});

it('finds no date on white paper', () => {
  expect(datesOf({ pixels: new Uint8Array(10_000).fill(255), width: 100, height: 100 })).toEqual([]);
});
