import type { GreyPicture } from '../strips/ink-parts.ts';
import { FIGURE_HEIGHT, LINE_HEIGHT } from './figure-net.ts';

export interface LineBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Paper before and after the line, in pixels of its picture. */
const SIDE = 2;
/** A lighter line is not stretched to full black. */
const MIN_INK = 60;
/** The share of pixels that are lighter than its full black. */
const DARKEST = 0.98;

/** A line of a picture at the net's height, with its ink as 1 and paper as 0. */
export function linePicture(
  picture: GreyPicture,
  { x0, y0, x1, y1 }: LineBox,
): { ink: Float32Array; columns: number } {
  const scale = FIGURE_HEIGHT / (y1 - y0);
  const columns = Math.max(4, Math.round((x1 - x0) * scale) + 2 * SIDE);
  const ink = new Float32Array(LINE_HEIGHT * columns);
  const steps = Math.max(1, Math.round(1 / scale));
  const top = (y0 + y1) / 2 - LINE_HEIGHT / 2 / scale;
  const left = x0 - SIDE / scale;
  for (let row = 0; row < LINE_HEIGHT; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = 0; y < steps; y += 1)
        for (let x = 0; x < steps; x += 1)
          sum += inkAt(
            picture,
            left + (column + (x + 0.5) / steps) / scale - 0.5,
            top + (row + (y + 0.5) / steps) / scale - 0.5,
          );
      ink[row * columns + column] = sum / steps ** 2;
    }
  const darkest = ink.toSorted()[Math.floor(DARKEST * (ink.length - 1))] as number;
  const full = Math.max(MIN_INK, darkest);
  return { ink: ink.map((value) => Math.min(1, value / full)), columns };
}

/** Ink between four pixels, from 0 to 255. */
function inkAt({ pixels, width, height }: GreyPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height
      ? 0
      : 255 - (pixels[row * width + column] as number);
  const over = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const under = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return over * (1 - down) + under * down;
}
