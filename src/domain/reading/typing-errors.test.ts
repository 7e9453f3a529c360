import { expect, it } from 'vitest';
import { termIndex } from '../retrieval/term-index.ts';
import { withoutTypingErrors } from './typing-errors.ts';

const KNOWN = new Set(['limit', 'coming'].map(termIndex));
const FOUND = [
  'Turbidity downstream shall not exceed 25 NTU.',
  'Coping stones, scaffold and eight brackets.',
];
const mended = (text: string) =>
  withoutTypingErrors({ text, passagesWith: (term) => (KNOWN.has(term) ? 1 : 0) }, FOUND);

it.each([
  ['turbidty limit', 'turbidity limit'],
  ['hieght of the scafold', 'height of the scaffold'],
  ['sill hight', 'sill height'],
  ['turbidityy downsteram', 'turbidity downstream'],
])('corrects “%s” to “%s”', (typed, meant) => {
  expect(mended(typed)).toBe(meant);
});

it.each(['coming home', 'copinh stones', 'eight limits', 'bracker', 'shal we', 'tubidyti'])(
  'leaves “%s” as it is',
  (typed) => {
    expect(mended(typed)).toBe(typed);
  },
);
