import { expect, it } from 'vitest';
import { drawingScale } from './draw-page.ts';

const wanted = 2;

it('a page is drawn at twice its size, as OCR wants it', () => {
  const a1 = { width: 1_684, height: 2_384 };
  expect(drawingScale({ width: 595, height: 842 }, wanted)).toBe(2);
  expect(a1.width * a1.height * drawingScale(a1, wanted) ** 2).toBeLessThanOrEqual(16_100_000);
});

it('a sheet that would not fit into memory is drawn smaller, whatever size it claims', () => {
  const huge = { width: 14_400, height: 14_400 };
  const scale = drawingScale(huge, wanted);
  expect(scale).toBeLessThan(1);
  expect(huge.width * huge.height * scale ** 2).toBeLessThanOrEqual(16_000_001);
});
