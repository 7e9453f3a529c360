import { describe, expect, it } from 'vitest';
import { isLineOf, type RuledGrid, ruledGrids } from './ruled-grid.ts';

const page = { width: 500, height: 800 };
const across = (y: number, from = 100, to = 300) => ({
  ...{ x: from / 500, y: y / 800, width: (to - from) / 500, height: 0 },
});
const upright = (x: number, from = 100, to = 160) => ({
  ...{ x: x / 500, y: from / 800, width: 0, height: (to - from) / 800 },
});
const lines = [across(100), across(130), across(160), upright(100), upright(200), upright(300)];

describe('ruled grids', () => {
  it('gives the places of a grid’s columns and rows, in points', () => {
    const [grid, ...others] = ruledGrids(lines, page);
    expect(others).toEqual([]);
    expect(grid?.xs.map(Math.round)).toEqual([100, 200, 300]);
    expect(grid?.ys.map(Math.round)).toEqual([100, 130, 160]);
    expect(grid?.cells).toHaveLength(4);
  });

  it.each([
    ['every line that it was made of', lines, true],
    ['a piece of such a line', [across(130, 210, 260)], true],
    ['no stroke of a letter inside a cell', [across(145, 110, 122), upright(110, 140, 150)], false],
    ['no line that runs on beyond it', [across(130, 250, 480)], false],
    ['no line elsewhere on the page', [across(600), upright(450)], false],
  ])('claims for the grid %s', (_, rulings, expected) => {
    const [grid] = ruledGrids(lines, page);
    for (const ruling of rulings) expect(isLineOf(grid as RuledGrid, ruling, page)).toBe(expected);
  });
});
