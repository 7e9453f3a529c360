import { expect, it } from 'vitest';
import { sparseVector } from '../retrieval/sparse-vector.ts';
import { readQuestion } from './read-question.ts';

const read = (text: string) =>
  readQuestion(
    {
      ...{ text, earlier: null, vector: [], searchedVector: [], searchedSparse: sparseVector([]) },
      ...{ otherLanguage: false, rarityOf: () => 1, passagesWith: () => 1 },
    },
    [],
  );

it.each([
  ['who signed for docket 70318', ['70318']],
  ['acoustic result for the wall between 104 and 105', ['104', '105']],
  ['how wide is the gap between 300 mm studs', []],
  ['窗户W7的尺寸是多少', ['w7']],
  ['rail height in 1947', []],
  ['is a 900 door wide enough', []],
])('reads from “%s” the codes %j', (question, codes) => {
  expect(read(question).codes).toEqual(codes);
});

it.each([
  ['can we burn off in the vault', true],
  ['gas heater in a guest room allowed?', true],
  ['bloke with a beard and a half mask, is that ok', true],
  ['what slope is allowed', false],
  ['ok slope for a ramp', false],
])('returns whether yes or no can answer “%s”: %s', (question, expected) => {
  expect(read(question).asksYesOrNo).toBe(expected);
});

it.each([
  ['list the doors of type D3', true],
  ['give me a list of the invoices', true],
  ['which receipts are from december', true],
  ['price of rapid set concrete on the fernside price list', false],
  ['who is first on the snag list', false],
])('reads whether “%s” asks for a list: %s', (question, expected) => {
  expect(read(question).asksForList).toBe(expected);
});
