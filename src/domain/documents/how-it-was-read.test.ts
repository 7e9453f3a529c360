import { expect, it } from 'vitest';
import { documentLabelRules } from './document-label.ts';
import { howItWasRead } from './how-it-was-read.ts';

it('describes how a document was read', () => {
  expect(howItWasRead({ method: 'pdfjs', confidence: 95, pagesByOcr: [] })).toBe(
    'Text of the PDF itself, confidence 95 of 100',
  );
  expect(howItWasRead({ method: 'hybrid', confidence: 84.6, pagesByOcr: [3] })).toBe(
    'Text of the PDF itself and OCR, confidence 85 of 100; page 3 by OCR',
  );
  expect(howItWasRead({ method: 'tesseract', confidence: null, pagesByOcr: [1, 2] })).toBe('OCR');
});

it('counts many OCR pages instead of listing them', () => {
  const pagesByOcr = Array.from({ length: 20 }, (_, n) => n + 1);
  expect(howItWasRead({ method: 'hybrid', confidence: null, pagesByOcr })).toContain('20 pages by OCR');
});

it('requires a one-line document name', () => {
  const label = { name: 'Plan', documentNumber: '', revision: '' };
  expect(documentLabelRules.safeParse(label).success).toBe(true);
  expect(documentLabelRules.safeParse({ ...label, name: '  ' }).success).toBe(false);
  expect(documentLabelRules.safeParse({ ...label, revision: 'A\nB' }).success).toBe(false);
});
