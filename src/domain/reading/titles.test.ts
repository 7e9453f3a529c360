import { expect, test } from 'vitest';
import type { Candidate } from './candidates.ts';
import { isTitle } from './titles.ts';

const sentence = (text: string, over: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'sentence', start: 0, end: text.length, passage: 0, text, context: '', cells: [] },
  ...{ leadIn: null, header: null },
  ...over,
});

test.each([
  'Types of CO2 monitor to use',
  '2 Webbing slings by colour',
  'RC-15 Emergency lighting and exit signs',
  'Ferrocap PU, Ferrocap EP.',
])('takes “%s” for a title', (text) => {
  expect(isTitle(sentence(text))).toBe(true);
});

test.each([
  'The handrail is fixed to the wall.',
  'Nothing hung from the grid.',
  'They got cold feet.',
  'No cranes on market days.',
  'Questions: Labour Office, Weir Street.',
  'Width of a stair 900 mm',
  'Clean the strainer and the tank of each one of them well',
])('takes “%s” for a statement', (text) => {
  expect(isTitle(sentence(text))).toBe(false);
});

test('takes an item with its lead-in, and a table row, for statements', () => {
  expect(isTitle(sentence('Loose ladders.', { context: 'The following are prohibited' }))).toBe(false);
  expect(isTitle(sentence('Outer wall', { kind: 'row' }))).toBe(false);
});
