import { describe, expect, it } from 'vitest';
import { perspectiveOf } from '../capture/perspective.ts';
import { recognisedText } from './recognised-text.ts';
import { pointsOf } from './seen-tables.ts';
import { ruledGrids } from './tables/ruled-grid.ts';

const word = (text: string, x0: number, y0: number, x1: number, y1: number, confidence = 90) => ({
  text,
  confidence,
  bbox: { x0, y0, x1, y1 },
});
/** A line of a grid, in fractions of an image of 400 × 300. */
const across = (y: number, x = 20, width = 360) => ({
  x: x / 400,
  y: y / 300,
  width: width / 400,
  height: 0,
});
const upright = (x: number, y = 100, height = 90) => ({
  x: x / 400,
  y: y / 300,
  width: 0,
  height: height / 300,
});
const UPRIGHT = { width: 200, height: 100, pageWidth: 200, pageHeight: 100, radians: 0 };

describe('recognisedText', () => {
  it('writes words, lines and paragraphs, each word with its box', () => {
    const page = [
      [[word('Top', 20, 10, 50, 20), word('rail', 60, 10, 100, 20)], [word('42', 20, 30, 40, 40)]],
      [[word('in', 20, 80, 30, 90)]],
    ];
    const { text, words } = recognisedText(page, UPRIGHT);
    expect(text).toBe('Top rail\n42\n\nin');
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Top', 'rail', '42', 'in']);
    expect(words[0]).toMatchObject({
      x: expect.closeTo(0.1),
      y: expect.closeTo(0.1),
      width: expect.closeTo(0.15),
    });
  });

  it('keeps the engine’s confidence in each word', () => {
    const { words } = recognisedText(
      [[[word('37', 0, 0, 9, 9, 61), word('rail', 60, 10, 100, 20)]]],
      UPRIGHT,
    );
    expect(words.map(({ confidence }) => confidence)).toEqual([61, 90]);
  });

  it('drops specks of ink', () => {
    expect(recognisedText([[[word('~', 0, 0, 1, 1, 3), word('rail', 60, 10, 100, 20)]]], UPRIGHT).text).toBe(
      'rail',
    );
  });

  it('separates columns by tabs', () => {
    const row = [word('D01', 10, 10, 40, 20), word('920', 120, 10, 150, 20)];
    expect(recognisedText([[row]], UPRIGHT).text).toBe('D01\t920');
  });

  it('puts a value behind its label when the engine read labels and values as columns', () => {
    const line = (text: string, x: number, y: number) => [word(text, x, y, x + 60, y + 10)];
    const labels = [line('Subtotal:', 10, 10), line('GST:', 10, 30), line('Thanks', 10, 50)];
    const values = [line('4.00', 130, 11), line('0.40', 130, 31)];
    expect(recognisedText([labels, values], UPRIGHT).text).toBe('Subtotal:\t4.00\nGST:\t0.40\nThanks');
  });

  it('leaves a paragraph next to a heading whole', () => {
    const line = (text: string, x: number, y: number) => [word(text, x, y, x + 60, y + 10)];
    const prose = ['This report says what', 'was found on site and', 'who was told about it.'];
    const page = [[line('Note:', 10, 10)], prose.map((text, i) => line(text, 130, 10 + i * 15))];
    expect(recognisedText(page, UPRIGHT).text).toBe(
      'Note:\n\nThisreportsayswhat\nwasfoundonsiteand\nwhowastoldaboutit.',
    );
  });

  describe('with the lines of a grid', () => {
    const image = { width: 400, height: 300, pageWidth: 400, pageHeight: 300, radians: 0 };
    const columns = [
      ['Item', 'Blocks', 'Sand'],
      ['Qty', '40', '6'],
      ['Price', '1.20', '3.10'],
    ].map((column, index) =>
      column.map((text, row) => [
        word(text, 30 + index * 120, 110 + row * 30, 70 + index * 120, 122 + row * 30),
      ]),
    );
    const title = [[word('Docket', 20, 20, 100, 35)]];
    const note = [[word('Thanks', 20, 250, 100, 265)]];
    const grid = [
      ...[100, 130, 160, 190].map((y) => across(y)),
      ...[20, 140, 260, 380].map((x) => upright(x)),
    ];

    const gridsOf = (lines: typeof grid) => ruledGrids(lines, pointsOf(image));

    it('writes a table row by row between the text around it, though the engine read its columns', () => {
      const { text, words } = recognisedText([title, ...columns, note], image, gridsOf(grid));
      expect(text).toBe('Docket\n\nItem\tQty\tPrice\nBlocks\t40\t1.20\nSand\t6\t3.10\n\nThanks');
      expect(words.map(({ start, end }) => text.slice(start, end))).toContain('3.10');
    });

    it('keeps every word where a line around a cell was not seen', () => {
      const { text } = recognisedText([title, ...columns, note], image, gridsOf(grid.slice(1)));
      expect(text.split(/\s+/).sort()).toEqual(
        ['Docket', 'Thanks', ...columns.flat(2).map((cell) => cell.text)].sort(),
      );
    });
  });

  it.each([
    [1, { x: 0.1, y: 0.7, width: 0.1, height: 0.2 }],
    [2, { x: 0.7, y: 0.8, width: 0.2, height: 0.1 }],
    [3, { x: 0.8, y: 0.1, width: 0.1, height: 0.2 }],
  ])('rotates boxes back by %i quarters', (quarterTurns, box) => {
    const [pageWidth, pageHeight] = quarterTurns === 2 ? [200, 100] : [100, 200];
    const from = { width: 200, height: 100, pageWidth, pageHeight, radians: (quarterTurns * Math.PI) / 2 };
    // On the engine's image: left 10%, top 10%, 20% wide, 10% high.
    const { words } = recognisedText([[[word('A', 20, 10, 60, 20)]]], from);
    for (const [key, value] of Object.entries(box)) expect(words[0]?.[key as 'x']).toBeCloseTo(value);
  });

  it('rotates boxes back on a skewed page', () => {
    const radians = Math.PI / 18;
    // A page of 400 × 300, turned by 10°, fits into 446 × 365. Both have the same middle.
    const from = { width: 446, height: 365, pageWidth: 400, pageHeight: 300, radians };
    const middle = recognisedText([[[word('A', 213, 177.5, 233, 187.5)]]], from).words[0];
    expect((middle?.x ?? 0) + (middle?.width ?? 0) / 2).toBeCloseTo(0.5);
    // A point 100 pixels to the right of the middle moves down with the turn.
    const x = 223 + 100 * Math.cos(radians);
    const y = 182.5 + 100 * Math.sin(radians);
    const right = recognisedText([[[word('A', x - 10, y - 5, x + 10, y + 5)]]], from).words[0];
    expect((right?.x ?? 0) + (right?.width ?? 0) / 2).toBeCloseTo(0.75);
    expect((right?.y ?? 0) + (right?.height ?? 0) / 2).toBeCloseTo(0.5);
  });

  it('puts the box of a word of a straightened page around its place in the photo', () => {
    // The upper edge of the page is half as long in the photo as the lower one.
    const inPhoto = perspectiveOf([
      { x: 0.25, y: 0 },
      { x: 0.75, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]);
    const { words } = recognisedText([[[word('Wide', 0, 0, 200, 100)]]], { ...UPRIGHT, inPhoto });
    expect(words[0]).toMatchObject({ x: 0, y: 0, width: 1, height: 1 });
    const [upper] = recognisedText([[[word('Up', 0, 0, 200, 1)]]], { ...UPRIGHT, inPhoto }).words;
    expect(upper?.x).toBeCloseTo(0.25, 1);
    expect(upper?.width).toBeCloseTo(0.5, 1);
  });
});
