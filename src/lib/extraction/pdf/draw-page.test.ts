import { expect, it } from 'vitest';
import { drawingScale } from './draw-page.ts';

const wanted = 2;

it('draws a page at twice its size for OCR', () => {
  const a1 = { width: 1_684, height: 2_384 };
  expect(drawingScale({ width: 595, height: 842 }, wanted)).toBe(2);
  expect(a1.width * a1.height * drawingScale(a1, wanted) ** 2).toBeLessThanOrEqual(16_100_000);
});

it('draws a sheet that would exceed memory at a smaller scale', () => {
  const huge = { width: 14_400, height: 14_400 };
  const scale = drawingScale(huge, wanted);
  expect(scale).toBeLessThan(1);
  expect(huge.width * huge.height * scale ** 2).toBeLessThanOrEqual(16_000_001);
});
