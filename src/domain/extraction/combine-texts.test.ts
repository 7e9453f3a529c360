import { describe, expect, it } from 'vitest';
import { combineTexts, type PageReading } from './combine-texts.ts';

/** Words next to each other on one line of the page at height `y`. */
function reading(text: string, y: number, confidence: number): PageReading {
  const words = [...text.matchAll(/\S+/g)].map((match, index) => ({
    start: match.index,
    end: match.index + match[0].length,
    x: index * 0.05,
    y,
    width: 0.04,
    height: 0.02,
  }));
  return { text, words, confidence };
}

const LONG = 'The stair shall have a clear width of 1 000 mm between the handrails.';
const OTHER = 'STAMPED Approved for construction by the principal certifier on Monday.';

describe('combineTexts', () => {
  it('uses one text alone when the other has 50 characters or fewer', () => {
    expect(combineTexts(reading('Page 3', 0.9, 95), reading(LONG, 0.1, 88))).toMatchObject({
      text: LONG,
      method: 'tesseract',
      confidence: 88,
    });
    expect(combineTexts(reading(LONG, 0.1, 95), reading('~', 0.5, 20))).toMatchObject({
      text: LONG,
      method: 'pdfjs',
      confidence: 95,
    });
    const withLetters = (count: number) =>
      combineTexts(reading(LONG, 0.1, 95), reading('x'.repeat(count), 0.5, 90));
    expect([withLetters(50).method, withLetters(51).method]).toEqual(['pdfjs', 'hybrid']);
  });

  it('keeps both texts, with a confidence of 85 at most', () => {
    const both = combineTexts(reading(LONG, 0.1, 95), reading(OTHER, 0.5, 90));
    expect(both).toMatchObject({ method: 'hybrid', confidence: 85, text: `${LONG}\n\n${OTHER}` });
    for (const word of both.words) expect(both.text.slice(word.start, word.end)).toMatch(/^\S+$/);
  });

  it('does not repeat words that both read at the same place', () => {
    expect(combineTexts(reading(LONG, 0.1, 95), reading(LONG, 0.1, 90)).text).toBe(LONG);
  });

  it('puts OCR first when it is more than one and a half times longer', () => {
    const seen = `${OTHER} ${OTHER}`;
    expect(combineTexts(reading(LONG, 0.9, 95), reading(seen, 0.2, 80)).text).toBe(`${seen}\n\n${LONG}`);
    const begins = (count: number) =>
      combineTexts(reading('n'.repeat(100), 0.9, 95), reading('o'.repeat(count), 0.2, 80)).text.charAt(0);
    expect([begins(150), begins(151)]).toEqual(['n', 'o']);
  });
});
