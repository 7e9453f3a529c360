import { expect, it } from 'vitest';
import { sparseVector } from '../retrieval/sparse-vector.ts';
import { readQuestion } from './read-question.ts';

const read = (text: string, earlier: string | null = null, pages: readonly string[] = []) =>
  readQuestion(
    {
      ...{ text, earlier, vector: [], searchedVector: [], searchedSparse: sparseVector([]) },
      ...{ otherLanguage: false, rarityOf: () => 1, passagesWith: () => 1 },
    },
    pages.map((page) => ({ pageText: { text: page } })),
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

const PAGES = [
  'Certificate 88121. Docket: 70342. 28 day strength 43.5 MPa.',
  'Midrails are fixed no more than 560 mm apart.',
];
const BEFORE = '28 day strength for docket 70342';

it.each([
  ['how far apart can the midrails be', []],
  ['and the 7 day strength', ['70342']],
  ['how much', ['70342']],
  ['and for docket 70341', ['70341', '70342']],
])('reads from “%s”, asked after a docket, the codes %j', (question, codes) => {
  expect([...read(question, BEFORE, PAGES).codes].sort()).toEqual(codes);
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
