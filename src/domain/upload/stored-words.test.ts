import { expect, it } from 'vitest';
import { packedWords, packWords, unpackWords } from './stored-words.ts';

const words = [
  { start: 0, end: 5, x: 0.1, y: 0.25, width: 0.0503, height: 0.02 },
  { start: 6, end: 9, x: 0.1604, y: 0.25, width: 0.03, height: 0.02 },
];

it('stores words and boxes to a ten-thousandth of the page, page by page', () => {
  const stored = packWords('doc_1_abcde', [{ number: 2, words }]);
  expect(stored.pages).toEqual([
    { number: 2, words: [0, 5, 1000, 2500, 503, 200, 6, 9, 1604, 2500, 300, 200] },
  ]);
  expect(unpackWords(JSON.parse(JSON.stringify(stored)), 2)).toEqual(words);
});

it('stores the same in pieces', () => {
  const pages = [2, 3].map((number) => ({ number, words }));
  expect(JSON.parse([...packedWords('doc_1_abcde', pages)].join(''))).toEqual(
    packWords('doc_1_abcde', pages),
  );
});

it('returns no words for a page that was not stored', () => {
  expect(unpackWords(packWords('doc_1_abcde', []), 1)).toEqual([]);
});
