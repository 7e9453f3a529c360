import { expect, it } from 'vitest';
import { type Choice, measureRows } from './measure-rows.ts';
import type { ReadGroup } from './read-groups.ts';

const choice = (from: string, isAnswerable: boolean, holds: boolean[], weight = 1): Choice => ({
  ...{ from, holds, confidence: [] },
  group: { isAnswerable, weight } as ReadGroup,
});

it('measures the jobs of makers together, apart from site_questions, and without the academic sets', () => {
  const confidences = new Map([
    [choice('site a', true, [false, true]), 0.7],
    [choice('site b', true, [true]), 0.55],
    [choice('site b', true, [false]), 0.45],
    [choice('site a', false, [false]), 0.5],
    [choice('site Harbour', true, [true]), 0.9],
    [choice('xquad', true, [true], 0.2), 0.9],
  ]);
  const rows = measureRows('s', [...confidences.keys()], (one) => confidences.get(one) ?? 0);
  const shareOf = (set: string, measure: string) =>
    rows.find((row) => row.set === set && row.measure === `${measure}, maker left out`)?.value;
  expect(new Set(rows.map(({ set }) => set))).toEqual(new Set(['site jobs', 'site']));
  expect(shareOf('site jobs', 'answer among 1')).toBeCloseTo(1 / 3);
  expect(shareOf('site jobs', 'answer among 5')).toBeCloseTo(2 / 3);
  expect(shareOf('site jobs', 'claimed with the answer from 0.5')).toBeCloseTo(2 / 3);
  expect(shareOf('site jobs', 'claimed with the answer from 0.6')).toBeCloseTo(1 / 3);
  expect(shareOf('site jobs', 'claimed without it from 0.4')).toBeCloseTo(1 / 3);
  expect(shareOf('site jobs', 'no answer, not claimed from 0.5')).toBe(0);
  expect(shareOf('site jobs', 'no answer, not claimed from 0.6')).toBe(1);
});
