import { describe, expect, it } from 'vitest';
import { recognisedText } from './recognised-text.ts';

const word = (text: string, x0: number, y0: number, x1: number, y1: number, confidence = 90) => ({
  text,
  confidence,
  bbox: { x0, y0, x1, y1 },
});
const UPRIGHT = { width: 200, height: 100, quarterTurns: 0, radians: 0 };

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

  it('drops specks of ink', () => {
    expect(recognisedText([[[word('~', 0, 0, 1, 1, 3), word('rail', 60, 10, 100, 20)]]], UPRIGHT).text).toBe(
      'rail',
    );
  });

  it('parts columns by tabs', () => {
    const row = [word('D01', 10, 10, 40, 20), word('920', 120, 10, 150, 20)];
    expect(recognisedText([[row]], UPRIGHT).text).toBe('D01\t920');
  });

  it.each([
    [1, { x: 0.1, y: 0.7, width: 0.1, height: 0.2 }],
    [2, { x: 0.7, y: 0.8, width: 0.2, height: 0.1 }],
    [3, { x: 0.8, y: 0.1, width: 0.1, height: 0.2 }],
  ])('turns boxes back by %i quarters', (quarterTurns, box) => {
    const isTurned = quarterTurns % 2 === 1;
    const [width, height] = isTurned ? [100, 200] : [200, 100];
    // On the image that the engine saw: left 10 %, top 10 %, 20 % wide, 10 % high.
    const seen = { x0: 0.1 * 200, y0: 0.1 * 100, x1: 0.3 * 200, y1: 0.2 * 100 };
    const { words } = recognisedText([[[{ text: 'A', confidence: 90, bbox: seen }]]], {
      width,
      height,
      quarterTurns,
      radians: 0,
    });
    for (const [key, value] of Object.entries(box)) expect(words[0]?.[key as 'x']).toBeCloseTo(value);
  });
});
