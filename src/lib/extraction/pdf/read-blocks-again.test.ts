import { describe, expect, it } from 'vitest';
import type { Rectangle } from '#domain/verification/rectangles.ts';
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

  /** A strip along the right edge, divided into cells. */
  const STRIP = [
    ...[0.05, 0.1, 0.15, 0.2, 0.25, 0.3].map((y) => ({ x: 0.92, y, width: 0.06, height: 0 })),
    ...[0.92, 0.98].map((x) => ({ x, y: 0.05, width: 0, height: 0.25 })),
  ];
  const wordsOf = (text: string, confidence: number): Recognised => ({
    ...seenOf(text, []),
    words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      ...{ start: index, end: index + word.length, confidence },
      ...{ x: 0.95, y: 0.1, width: 0.01, height: 0.1 },
    })),
  });

  /** @param looks what is read in the strip upright, turned clockwise and turned back */
  async function readStrip(...[upright, turned, turnedBack]: [Recognised, Recognised, Recognised]) {
    const turns: number[] = [];
    const { text } = await readBlocksAgain(
      { draw },
      A3,
      { ...seenOf('', STRIP), radians: 0.01 },
      options,
      async (_, radians) => {
        turns.push(Math.round(((radians - 0.01) * 2) / Math.PI));
        return radians > 1 ? turned : radians < -1 ? turnedBack : upright;
      },
    );
    return { text, turns };
  }

  it('reads the bands along the right and the lower edge where rooms of the drawing reach the edges', async () => {
    const A1 = { number: 1, width: 2_384, height: 1_684 };
    const lines = Array.from({ length: 24 }, (_, at) => (at + 0.5) / 24);
    const rooms = lines.flatMap((at) => [
      { x: 0, y: at, width: 1, height: 0 },
      { x: at, y: 0, width: 0, height: 1 },
    ]);
    const regions: unknown[] = [];
    const drawer = {
      draw: async (_page: number, _scale: number, region?: Rectangle) => {
        regions.push(region);
        return {} as ImageBitmap;
      },
    };
    await readBlocksAgain(drawer, A1, seenOf('', rooms), options, async ({ image }) => {
      await image();
      return block;
    });
    expect(regions).toEqual([
      { x: 0, y: 0, width: 1, height: 1 },
      { x: 0.75, y: 0, width: 0.25, height: 1 },
      { x: 0, y: 0.75, width: 1, height: 0.25 },
    ]);
  });

  const garbage = wordsOf('l| -= oO', 20);
  const block = wordsOf('NORTH ELEVATION BLOCK APARTMENTS S-301', 92);

  it('reads a block whose words run up the sheet turned by a quarter', async () => {
    const { text, turns } = await readStrip(garbage, block, garbage);
    expect(text).toContain('NORTH ELEVATION');
    expect(turns).toEqual([0, 1]);
  });

  it('turns a block whose words run down the sheet, and reads it', async () => {
    const { text, turns } = await readStrip(garbage, garbage, block);
    expect(text).toContain('NORTH ELEVATION');
    expect(turns).toEqual([0, 1, -1]);
  });

  it('reads an upright block once', async () => {
    expect((await readStrip(block, garbage, garbage)).turns).toEqual([0]);
  });

  it('keeps what it read if no turn reads more', async () => {
    const { text } = await readStrip(wordsOf('REV B', 85), garbage, garbage);
    expect(text).toContain('REV B');
  });
});
