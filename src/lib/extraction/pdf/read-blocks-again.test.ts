import { describe, expect, it } from 'vitest';
import type { Recognised } from '../ocr/recognise.ts';
import { readBlocksAgain } from './read-blocks-again.ts';

const LINE = 'Minimum extract ventilation rates for intermittent operation are given in the table below.';
const RULED = [0.2, 0.4, 0.6].flatMap((at) => [
  { x: 0.1, y: at, width: 0.8, height: 0 },
  { x: at, y: 0.1, width: 0, height: 0.8 },
]);
const A4 = { number: 1, width: 595, height: 842 };
/** The size that scanners give a sheet that was placed at an angle. */
const LARGE_A4 = { number: 1, width: 625, height: 862 };
const A3 = { number: 1, width: 1_190, height: 842 };

const seenOf = (text: string, rulings = RULED): Recognised => ({
  ...{ text, words: [], confidence: 88, width: 1_190, height: 1_684, radians: 0, rulings },
  language: 'eng',
});
const draw = async () => ({}) as ImageBitmap;
const options = { name: 'scan.pdf', signal: new AbortController().signal };

async function isReadByStrips(sheet: typeof A4, seen: Recognised): Promise<boolean> {
  let looks = 0;
  await readBlocksAgain({ draw }, sheet, seen, options, async () => {
    looks += 1;
    return seen;
  });
  return looks > 0;
}

describe('readBlocksAgain', () => {
  it.each([
    ['A4', A4],
    ['A4 that was scanned askew', LARGE_A4],
  ])('leaves a page of running text unchanged, even with a ruled table: %s', async (_, size) => {
    expect(await isReadByStrips(size, seenOf(Array(8).fill(LINE).join('\n')))).toBe(false);
  });

  it('reads a ruled form and a large sheet with notes strip by strip', async () => {
    expect(await isReadByStrips(A4, seenOf('DRAWING NO A-101\nREV C'))).toBe(true);
    expect(await isReadByStrips(A3, seenOf(Array(8).fill(LINE).join('\n')))).toBe(true);
  });
});
