import { expect, it } from 'vitest';
import { measuredSets, ofHundred } from './measured-accuracy.ts';

const rows = [
  ['questions', 100],
  ['right first', 0.706],
  ['right anywhere', 0.79],
  ['wrong and confident', 0.02],
  ['hedged or refused', 0.19],
  ['right page cited', 1],
  ['unanswerable refused', 0.73],
].map(([measure, value]) => ({ set: 'site', measure: String(measure), value: Number(value) }));

it('reads the sets that were measured in full', () => {
  expect(
    measuredSets([...rows, { set: 'other', measure: 'right first', value: 1 }], ['other', 'site']),
  ).toEqual([
    {
      ...{ set: 'site', questions: 100, rightFirst: 0.706, rightAnywhere: 0.79, wrongWithTick: 0.02 },
      ...{ nearestOrRefused: 0.19, pageCited: 1, saysSo: 0.73 },
    },
  ]);
});

it('gives a share as a whole number out of 100', () => {
  expect([ofHundred(0.706), ofHundred(0.0235), ofHundred(1)]).toEqual([
    '71 of 100',
    '2 of 100',
    '100 of 100',
  ]);
});
