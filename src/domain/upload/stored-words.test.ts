import { expect, it } from 'vitest';
import { storedWords } from '#tests/support/stored-words.ts';
import { pagesWithWords, unpackWords } from './stored-words.ts';

const words = [
  { start: 0, end: 5, x: 0.1, y: 0.25, width: 0.0503, height: 0.02 },
  { start: 6, end: 9, x: 0.1604, y: 0.25, width: 0.03, height: 0.02 },
];

it('stores words and boxes to a ten-thousandth of the page, page by page', () => {
  const pages = [2, 3].map((number) => ({ number, words }));
  const stored = storedWords('doc_1_abcde', pages);
  const numbers = [0, 5, 1000, 2500, 503, 200, 6, 9, 1604, 2500, 300, 200];
  expect(stored).toEqual({
    ...{ version: 1, documentId: 'doc_1_abcde' },
    pages: [2, 3].map((number) => ({ number, words: numbers })),
  });
  expect(unpackWords(stored, 2)).toEqual(words);
});

it('returns no words for a page that was not stored', () => {
  expect(unpackWords(storedWords('doc_1_abcde', []), 1)).toEqual([]);
});

it('keeps with its words what OCR may have misread', () => {
  const page = {
    number: 1,
    text: 'BLOCK 7-8',
    width: 100,
    height: 100,
    method: 'tesseract',
    confidence: 90,
  } as const;
  const text = { version: 1 as const, documentId: 'doc_1_abcde', pages: [{ ...page, unsure: [6, 9, 45] }] };
  const [read] = pagesWithWords(text, storedWords('doc_1_abcde', [{ number: 1, words }])).words;
  expect(read?.words.map(({ confidence }) => confidence)).toEqual([undefined, 45]);
});
