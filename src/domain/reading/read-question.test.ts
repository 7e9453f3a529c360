import { expect, it } from 'vitest';
import { sparseVector } from '../retrieval/sparse-vector.ts';
import { readQuestion } from './read-question.ts';

const codesOf = (text: string) =>
  readQuestion(
    {
      ...{ text, earlier: null, vector: [], searchedVector: [], searchedSparse: sparseVector([]) },
      ...{ otherLanguage: false, rarityOf: () => 1, passagesWith: () => 1 },
    },
    [],
  ).codes;

it.each([
  ['who signed for docket 70318', ['70318']],
  ['acoustic result for the wall between 104 and 105', ['104', '105']],
  ['how wide is the gap between 300 mm studs', []],
  ['窗户W7的尺寸是多少', ['w7']],
  ['rail height in 1947', []],
  ['is a 900 door wide enough', []],
])('reads from “%s” the codes %j', (question, codes) => {
  expect(codesOf(question)).toEqual(codes);
});
