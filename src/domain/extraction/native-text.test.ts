import { describe, expect, it } from 'vitest';
import { nativeText } from './native-text.ts';
import type { TextRun } from './placed-run.ts';

/** An upright A4 page. PDF space has its origin at the bottom, the page as shown at the top. */
const UPRIGHT = { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] };

function run(str: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun {
  return {
    str,
    dir: 'ltr',
    transform: [10, 0, 0, 10, x, y],
    width: str.length * 5,
    height: 10,
    hasEOL: false,
    font: 'f1',
    ascent: 0.9,
    descent: -0.2,
    vertical: false,
    ...more,
  };
}

function wordsOf(runs: TextRun[], frame = UPRIGHT) {
  const { text, words } = nativeText(runs, frame);
  return words.map((word) => ({ ...word, text: text.slice(word.start, word.end) }));
}

describe('nativeText', () => {
  it('puts a box around each word, as fractions of the page', () => {
    const words = wordsOf([run('Top rail', 60, 700)]);
    expect(words.map((word) => word.text)).toEqual(['Top', 'rail']);
    expect(words[0]).toMatchObject({ x: 0.1, y: expect.closeTo(91 / 800), height: expect.closeTo(11 / 800) });
    expect((words[1]?.x ?? 0) + (words[1]?.width ?? 0)).toBeCloseTo(100 / 600);
  });

  it('joins the letters of one word that the file draws in pieces', () => {
    const [word, ...rest] = wordsOf([run('Guard', 60, 700), run('rail', 85, 700)]);
    expect(rest).toEqual([]);
    expect(word).toMatchObject({ text: 'Guardrail', x: 0.1, width: expect.closeTo(45 / 600) });
  });

  it('separates dimensions that are written up the page, the upper one first', () => {
    const up = (str: string, y: number) => run(str, 60, y, { transform: [0, 10, -10, 0, 60, y] });
    const words = wordsOf([up('5175', 700), up('4500', 500), up('3975', 300)]);
    expect(words.map((word) => word.text)).toEqual(['5175', '4500', '3975']);
  });

  it('starts a line where PDF.js does, and a paragraph at a wide gap', () => {
    const runs = [
      run('One', 60, 700, { hasEOL: true }),
      run('two', 60, 688, { hasEOL: true }),
      run('three', 60, 650),
    ];
    expect(nativeText(runs, UPRIGHT).text).toBe('One\ntwo\n\nthree');
  });

  it('separates table cells by tabs, but not a number from its heading', () => {
    const row = [run('D01', 60, 700), run('920', 200, 700, { hasEOL: true })];
    const heading = [run('3.2.1', 60, 688), run('Primer', 120, 688)];
    expect(nativeText([...row, ...heading], UPRIGHT).text).toBe('D01\t920\n3.2.1 Primer');
  });

  it('uses the shown rotation of a page turned by 90 degrees', () => {
    const turned = { width: 800, height: 600, transform: [0, 1, 1, 0, 0, 0] };
    const [word] = wordsOf([run('Rail', 60, 700)], turned);
    expect(word).toMatchObject({ y: expect.closeTo(0.1), height: expect.closeTo(20 / 600) });
    expect(word?.width).toBeCloseTo(11 / 800);
  });

  it.each([
    ['from top to bottom', [0, -10, 10, 0], (x: number, y: number) => [y - 300, 800 - x] as const],
    ['from bottom to top', [0, 10, -10, 0], (x: number, y: number) => [900 - y, x] as const],
  ])(
    'reads a table whose lines run %s as if the page were turned, with its boxes on the page',
    (_, turn, at) => {
      const cells = [
        ...[run('Room', 60, 700), run('Floor', 200, 700), run('Skirting', 340, 700, { hasEOL: true })],
        ...[run('Lobby', 60, 680), run('Terrazzo', 200, 680), run('Steel', 340, 680, { hasEOL: true })],
        ...[run('Store', 60, 660), run('Concrete', 200, 660), run('Coved', 340, 660)],
      ];
      const turned = cells.map((one) => {
        const [x, y] = at(one.transform[4] ?? 0, one.transform[5] ?? 0);
        return { ...one, transform: [...turn, x, y] };
      });
      expect(nativeText(turned, UPRIGHT).text).toBe(nativeText(cells, UPRIGHT).text);
      expect(nativeText(turned, UPRIGHT).text).toContain('Store\tConcrete\tCoved');
      const [room] = wordsOf(turned);
      // A box on its side is higher than wide, and begins or ends where its line does.
      expect(room).toMatchObject({
        text: 'Room',
        height: expect.closeTo(20 / 800),
        width: expect.closeTo(11 / 600),
      });
      const [x = 0, y = 0] = turned[0]?.transform.slice(4) ?? [];
      const first = turn[1] === 10 ? 800 - y - 20 : 800 - y;
      expect(room?.y).toBeCloseTo(first / 800);
      expect(Math.abs((room?.x ?? 0) * 600 - x)).toBeLessThanOrEqual(10);
    },
  );

  it('orders right-to-left letters as they are read', () => {
    const [first, second] = wordsOf([run('שלום עולם', 60, 700, { dir: 'rtl' })]);
    expect(first?.x).toBeGreaterThan(second?.x ?? 1);
  });

  it('keeps boxes inside the page', () => {
    const [word] = wordsOf([run('overhanging', 590, 795)]);
    expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThanOrEqual(1);
    expect(word?.y).toBeGreaterThanOrEqual(0);
  });
});
