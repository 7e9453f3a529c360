import { describe, expect, it } from 'vitest';
import type { WordBox } from '../extraction/extracted-document.ts';
import { addTurns, type Turn, uprightTurn } from './upright-turn.ts';

const A4 = 210 / 297;

/** Five lines of five words, upright on an A4 page. */
const upright: WordBox[] = Array.from({ length: 25 }, (_, n) => ({
  start: n * 8,
  end: n * 8 + 7,
  x: 0.1 + (n % 5) * 0.16,
  y: 0.1 + Math.floor(n / 5) * 0.05,
  width: 0.13,
  height: 0.015,
}));

/** The same page lying turned clockwise by `turn`. */
function lying(words: readonly WordBox[], turn: Turn): WordBox[] {
  return words.map(({ start, end, x, y, width, height }) => {
    if (turn === 90) return { start, end, x: 1 - y - height, y: x, width: height, height: width };
    if (turn === 180) return { start, end, x: 1 - x - width, y: 1 - y - height, width, height };
    if (turn === 270) return { start, end, x: y, y: 1 - x - width, width: height, height: width };
    return { start, end, x, y, width, height };
  });
}

describe('uprightTurn', () => {
  it.each<[Turn, number]>([
    [0, A4],
    [90, 1 / A4],
    [180, A4],
    [270, 1 / A4],
  ])('turns a page rotated by %i degrees upright', (turn, aspect) => {
    expect(addTurns(uprightTurn(lying(upright, turn), aspect), turn)).toBe(0);
  });

  it('keeps a page of one upright column', () => {
    const column = upright.map((word, n) => ({ ...word, x: 0.4, y: 0.02 + n * 0.03 }));
    expect(uprightTurn(column, A4)).toBe(0);
  });

  it('keeps a page with too few words, or written to the left', () => {
    expect(uprightTurn(lying(upright, 180).slice(0, 7), A4)).toBe(0);
    const toTheLeft = upright.map((word) => ({ ...word, x: 1 - word.x - word.width }));
    expect(uprightTurn(toTheLeft, A4)).toBe(0);
  });
});
