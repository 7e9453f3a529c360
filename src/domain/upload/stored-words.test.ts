import { expect, it } from 'vitest';
import { packWords, packWordsInPieces, pagesWithWords, unpackWords, wordsOfPage } from './stored-words.ts';

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
  expect(JSON.parse([...packWordsInPieces('doc_1_abcde', pages)].join(''))).toEqual(
    packWords('doc_1_abcde', pages),
  );
});

it('returns no words for a page that was not stored', () => {
  expect(unpackWords(packWords('doc_1_abcde', []), 1)).toEqual([]);
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
  const [read] = pagesWithWords(text, packWords('doc_1_abcde', [{ number: 1, words }])).words;
  expect(read?.words.map(({ confidence }) => confidence)).toEqual([undefined, 45]);
});

it('gives the words of a page the confidence of OCR, if it was stored', () => {
  const page = { number: 1, text: 'BLOCK 7-8', width: 100, height: 100, confidence: 90 };
  const stored = packWords('doc_1_abcde', [{ number: 1, words }]);
  const confidences = (unsure?: number[]) =>
    wordsOfPage({ ...page, method: 'tesseract', ...(unsure && { unsure }) }, stored).map(
      ({ confidence }) => confidence,
    );
  expect(confidences([6, 9, 45])).toEqual([95, 45]);
  expect(confidences()).toEqual([undefined, undefined]);
});
