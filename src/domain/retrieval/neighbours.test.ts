import { describe, expect, it } from 'vitest';
import { placesToFetch, withNeighbours } from './neighbours.ts';

const at = (documentId: string, chunkIndex: number, score: number, totalChunks = 3) => ({
  documentId,
  chunkIndex,
  score,
  totalChunks,
});

describe('neighbours', () => {
  it('lift a passage between two good ones over an equal one between bad ones', () => {
    const ranked = withNeighbours(
      [at('a', 1, 0.8), at('b', 1, 0.8)],
      [at('a', 0, 0.5), at('a', 2, 0.5), at('b', 0, 0.9), at('b', 2, 0.9)],
    );
    expect(ranked.map((r) => r.documentId)).toEqual(['b', 'a']);
  });

  it('leave two documents of one passage each in their order', () => {
    const ranked = withNeighbours([at('a', 0, 0.8, 1), at('b', 0, 0.81, 1)], []);
    expect(ranked.map((r) => r.documentId)).toEqual(['b', 'a']);
  });

  it('to fetch are those inside the document that the index did not return', () => {
    const places = placesToFetch([at('a', 0, 0.8), at('a', 1, 0.7), at('b', 2, 0.7)]);
    expect(places).toEqual([
      { documentId: 'a', chunkIndex: 2 },
      { documentId: 'b', chunkIndex: 1 },
    ]);
  });
});
