import { describe, expect, it } from 'vitest';
import { peerDocument, placed } from './peer.ts';

const page = { width: 0, height: 0, method: 'text', confidence: 100 } as const;
const document = peerDocument({ id: 'a', name: 'a.pdf' }, [
  { ...page, number: 1, text: 'Rails are 900 mm.' },
  { ...page, number: 2, text: 'Risers are 150 mm.' },
]);

describe('placed', () => {
  it('returns the position of a chunk on its page', () => {
    const places = placed(document, ['900 mm', 'Risers are']).map((one) => one.places);
    expect(places).toEqual([
      [{ documentId: 'a', page: 1, start: 10, end: 16 }],
      [{ documentId: 'a', page: 2, start: 0, end: 10 }],
    ]);
  });

  it('returns the positions on both pages for a chunk across a page break', () => {
    expect(placed(document, ['900 mm.\n\nRisers'])[0]?.places).toEqual([
      { documentId: 'a', page: 1, start: 10, end: 17 },
      { documentId: 'a', page: 2, start: 0, end: 6 },
    ]);
  });

  it('refuses a chunk that is not in the document', () => {
    expect(() => placed(document, ['Treads'])).toThrow('a.pdf does not hold “Treads”');
  });
});
