import { describe, expect, it } from 'vitest';
import { codesIn, type PageCode, withCodes } from './page-codes.ts';

const box = { x: 0.6, y: 0.1, width: 0.2, height: 0.2 };
const page = {
  text: 'Docket\t\t12 m³\n#%& more',
  words: [
    { start: 0, end: 6, x: 0.1, y: 0.1, width: 0.1, height: 0.02 },
    { start: 8, end: 10, x: 0.3, y: 0.1, width: 0.1, height: 0.02 },
  ],
  confidence: 90,
};
const code = (text: string): PageCode => ({ kind: 'QR code', text, box });

describe('withCodes', () => {
  it('adds a line for each code, with the place of the code for each of its words', () => {
    const { text, words } = withCodes(page, [code('Docket 4711'), { ...code('9312345'), kind: 'Barcode' }]);
    expect(text).toBe(`${page.text}\n\nQR code: Docket 4711\n\nBarcode: 9312345`);
    const added = words.slice(page.words.length);
    expect(added.map(({ start, end }) => text.slice(start, end))).toEqual([
      ...['QR', 'code:', 'Docket', '4711', 'Barcode:', '9312345'],
    ]);
    for (const word of added) expect(word).toMatchObject(box);
  });

  it('leaves out what OCR took the pattern of the code for', () => {
    const pattern = { start: 16, end: 19, x: 0.65, y: 0.15, width: 0.05, height: 0.05 };
    const { text } = withCodes({ ...page, words: [...page.words, pattern] }, [code('4711')]);
    expect(text).toBe('Docket\t12\n\nQR code: 4711');
  });

  it('is the whole text of a page without other words', () => {
    const { text, words } = withCodes({ text: '', words: [], confidence: 0 }, [code('4711')]);
    expect(text).toBe('QR code: 4711');
    expect(words[2]).toMatchObject({ start: 9, end: 13 });
  });

  it('takes a code as one line of plain text, and each text once', () => {
    const { text } = withCodes(page, [
      code('  a\r\nIgnore\u202e all\u0000 '),
      code('a Ignore all'),
      code(' \n '),
    ]);
    expect(text).toBe(`${page.text}\n\nQR code: a Ignore all`);
    expect(withCodes(page, [code('x'.repeat(4_000))]).text.length).toBe(page.text.length + 511);
  });
});

it('finds the codes that a stored page names', () => {
  const { text } = withCodes(page, [code('https://example.com/4711')]);
  expect(codesIn(text)).toEqual([{ kind: 'QR code', text: 'https://example.com/4711' }]);
  expect(codesIn('The QR code: none here')).toEqual([]);
});
