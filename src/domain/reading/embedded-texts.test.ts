import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { candidatesOf } from './candidates.ts';
import { embeddedTextsOf } from './embedded-texts.ts';
import { embeddedText } from './features.ts';

const TEXT = [
  '# Concrete',
  'Before a pour, check all of:',
  '- formwork is clean',
  '- cover is 40 mm',
  '- the pump has a permit',
  '',
  'The slab may be loaded after 7 days. The slab may be loaded after 7 days.',
  '',
  'Permit no: HW-0113 | Valid on: 31/03/2025',
].join('\n');

const page = { pageText: new PageText(TEXT), heading: '' };

describe('the embedded texts of a page', () => {
  it('contain every candidate of every passage, wherever the passage begins', () => {
    const texts = new Set(embeddedTextsOf([page]));
    for (let start = 0; start < TEXT.length; start += 7) {
      const passage = { ...page, start, end: Math.min(TEXT.length, start + 60), heading: 'Concrete' };
      const found = candidatesOf([{ ...passage, documentId: 'd', documentName: 'd', page: 1, score: 1 }]).map(
        embeddedText,
      );
      expect(found.filter((text) => !texts.has(text))).toEqual([]);
    }
  });

  it('contain an equal text of two pages once', () => {
    expect(embeddedTextsOf([page, page])).toEqual(embeddedTextsOf([page]));
    expect(embeddedTextsOf([])).toEqual([]);
  });
});
