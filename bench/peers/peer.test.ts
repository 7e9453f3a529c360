import { describe, expect, it } from 'vitest';
import { peerDocument, placed } from './peer.ts';

const page = { width: 0, height: 0, method: 'text', confidence: 100 } as const;
const document = peerDocument('a.pdf', [
  { ...page, number: 1, text: 'Rails are 900 mm.' },
  { ...page, number: 2, text: 'Risers are 150 mm.' },
]);

describe('placed', () => {
  it('names the page of a chunk', () => {
    const pages = placed(document, ['Rails are', 'Risers are 150 mm.']).map((one) => one.pages);
    expect(pages).toEqual([[1], [2]]);
  });

  it('names both pages of a chunk over a page break', () => {
    expect(placed(document, ['900 mm.\n\nRisers'])[0]?.pages).toEqual([1, 2]);
  });

  it('refuses a chunk that the document does not hold', () => {
    expect(() => placed(document, ['Treads'])).toThrow('a.pdf does not hold “Treads”');
  });
});
