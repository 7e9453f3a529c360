import { describe, expect, it } from 'vitest';
import type { ExtractedPage, StoredPage, WordBox } from './extracted-document.ts';
import { storedPagesOf, unsureWords } from './unsure-words.ts';

const page = (text: string): ExtractedPage => ({
  ...{ number: 1, text, width: 10, height: 10, method: 'tesseract', confidence: 80 },
});
const word = (start: number, end: number, confidence?: number): WordBox => ({
  ...{ start, end, x: 0, y: 0, width: 0.1, height: 0.1 },
  ...(confidence === undefined ? {} : { confidence }),
});
const stored = (text: string, words: WordBox[]) =>
  storedPagesOf({ pages: [page(text)], words: [{ number: 1, words }] })[0] as StoredPage;

describe('the words of a page that OCR may have misread', () => {
  it('are stored with their confidence, and returned if it is low', () => {
    const kept = stored('Total 3793 RM', [word(0, 5, 96), word(6, 10, 61.4), word(11, 13, 93)]);
    expect(kept.unsure).toEqual([6, 10, 61, 11, 13, 93]);
    expect(unsureWords(JSON.parse(JSON.stringify(kept)))).toEqual([{ start: 6, end: 10 }]);
  });

  it('include neither text without OCR nor specks', () => {
    expect(stored('42 ~', [word(0, 2), word(3, 4, 20)])).not.toHaveProperty('unsure');
    expect(unsureWords(stored('42', []))).toEqual([]);
  });
});
