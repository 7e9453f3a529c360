import { expect, it } from 'vitest';
import { evenLight } from './even-light.ts';

it('makes paper white in sun and shadow alike and leaves ink dark', () => {
  const [width, height] = [240, 240];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const isInk = row % 20 < 4 && column % 6 < 3;
      const light = column < width / 2 ? 220 : 110;
      data.fill(isInk ? light * 0.2 : light, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  evenLight({ width, height, data });
  const at = (column: number, row: number) => data[(row * width + column) * 4] ?? 0;
  for (const column of [20, 100, 160, 220]) {
    expect(at(column, 110)).toBeGreaterThan(235);
    expect(at(column - (column % 6), 120)).toBeLessThan(70);
  }
});

it('keeps the colour of coloured paper', () => {
  const data = new Uint8ClampedArray(60 * 60 * 4).map((_, at) => [200, 180, 100, 255][at % 4] ?? 0);
  evenLight({ width: 60, height: 60, data });
  expect(data[0]).toBeGreaterThan(data[2] ?? 0);
  expect((data[0] ?? 0) - (data[2] ?? 0)).toBeGreaterThan(90);
});

it('leaves light alone that differs by less than asked for', () => {
  const data = new Uint8ClampedArray(240 * 240 * 4).map((_, at) => (at % 960 < 480 ? 220 : 200));
  const before = data.slice();
  evenLight({ width: 240, height: 240, data }, 1.15);
  expect(data).toEqual(before);
  evenLight({ width: 240, height: 240, data }, 1.05);
  expect(data).not.toEqual(before);
});
