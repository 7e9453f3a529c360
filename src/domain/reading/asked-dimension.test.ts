import { expect, it } from 'vitest';
import { isOfOtherDimension } from './asked-dimension.ts';

const said = (text: string, context = '') => ({ text, context });
const HIGH = 'how high must a guardrail be';

it('takes a thickness for another dimension than the height that a follow-up goes on about', () => {
  const thick = said(
    'Top rails and midrails shall be at least one-quarter inch nominal diameter or thickness. Wire rope shall be flagged with high-visibility material.',
  );
  expect(isOfOtherDimension({ text: 'and the midrail?', earlier: HIGH }, thick)).toBe(true);
  expect(isOfOtherDimension({ text: 'and how thick?', earlier: HIGH }, thick)).toBe(false);
});

it.each([
  [
    'a height',
    HIGH,
    said('Midrails shall be installed at a height midway between the top edge and the floor.'),
  ],
  ['a figure without a dimension', HIGH, said('Midrails: 21 inches')],
  [
    'a row with a height among others',
    HIGH,
    said('Fire stair 1000 mm 900 mm', 'Stair, Minimum width, Handrail height'),
  ],
  ['any, after a question for none', 'who checks the guardrail', said('They shall be 1/4 inch thick.')],
])('takes %s for none', (_, earlier, candidate) => {
  expect(isOfOtherDimension({ text: 'and the midrail?', earlier }, candidate)).toBe(false);
});

it('takes none for another one if the question is no follow-up', () => {
  expect(isOfOtherDimension({ text: HIGH, earlier: null }, said('1/4 inch thick'))).toBe(false);
});
