import { describe, expect, it } from 'vitest';
import { pageAngle } from './page-angle.ts';

const SIDE = 600;

/** Twenty lines of dashes on white, turned clockwise about the middle. */
function turnedPage(degrees: number) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  for (let line = 0; line < 20; line += 1) {
    for (let x = 120; x < 480; x += 1) {
      if (x % 14 > 9) continue;
      for (let thickness = 0; thickness < 6; thickness += 1) {
        const dx = x - SIDE / 2;
        const dy = 120 + line * 18 + thickness - SIDE / 2;
        const at =
          (Math.round(dx * sin + dy * cos + SIDE / 2) * SIDE + Math.round(dx * cos - dy * sin + SIDE / 2)) *
          4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { width: SIDE, height: SIDE, data };
}

describe('pageAngle', () => {
  it.each([0, 2, -3, 10, -12])('finds a skew of %i degrees', (degrees) => {
    const { skew, linesRunDown } = pageAngle(turnedPage(degrees));
    expect((skew * 180) / Math.PI).toBeCloseTo(degrees, 0);
    expect(linesRunDown).toBe(false);
  });

  it.each([90, 94, -87])('recognises lines that run down a page turned by %i degrees', (degrees) => {
    const { skew, linesRunDown } = pageAngle(turnedPage(degrees));
    expect(linesRunDown).toBe(true);
    expect((skew * 180) / Math.PI).toBeCloseTo(degrees - Math.sign(degrees) * 90, 0);
  });

  it('is undefined for a blank page', () => {
    const blank = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE * 4).fill(255) };
    expect(pageAngle(blank)).toEqual({ skew: 0, linesRunDown: false });
  });
});
