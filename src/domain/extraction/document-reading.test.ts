import { describe, expect, it } from 'vitest';
import type { CombinedReading } from './combine-texts.ts';
import { documentReading } from './document-reading.ts';
import type { ExtractionMethod } from './extracted-document.ts';

const page = (method: ExtractionMethod, confidence: number, text = 'text'): CombinedReading => ({
  ...{ method, confidence, text },
  words: text ? [{ start: 0, end: text.length, x: 0, y: 0, width: 1, height: 1 }] : [],
});

describe('the reading of a whole PDF', () => {
  it('has one method when every page used it, with the pages’ mean confidence', () => {
    expect(documentReading([page('pdfjs', 95), page('pdfjs', 95)])).toEqual({
      method: 'pdfjs',
      confidence: 95,
    });
    expect(documentReading([page('tesseract', 90), page('tesseract', 80)])).toEqual({
      method: 'tesseract',
      confidence: 85,
    });
  });

  it('is hybrid when pages used different methods, with a confidence of 85 at most', () => {
    expect(documentReading([page('pdfjs', 95), page('tesseract', 95)])).toEqual({
      method: 'hybrid',
      confidence: 85,
    });
    expect(documentReading([page('pdfjs', 95), page('tesseract', 55)])).toEqual({
      method: 'hybrid',
      confidence: 75,
    });
  });

  it('ignores pages without words when it chooses the method', () => {
    expect(documentReading([page('pdfjs', 95), page('tesseract', 95, '')])).toMatchObject({
      method: 'pdfjs',
    });
    expect(documentReading([])).toEqual({ method: 'pdfjs', confidence: 0 });
  });
});
