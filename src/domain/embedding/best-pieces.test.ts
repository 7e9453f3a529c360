import { expect, it } from 'vitest';
import { bestPieces } from './best-pieces.ts';

const UNKNOWN = -20;

function cut(text: string, scores: Record<string, number>): string[] {
  const pieces = Object.keys(scores);
  const idOf = (piece: string) => {
    const id = pieces.indexOf(piece);
    return id < 0 ? undefined : id;
  };
  const longest = Math.max(...pieces.map((piece) => piece.length));
  return bestPieces(text, { idOf, scoreOf: (id) => Object.values(scores)[id] as number, longest }, UNKNOWN);
}

it('cuts where the sum of the scores is highest, not where the first piece is longest', () => {
  expect(cut('abcd', { a: -9, abc: -3, d: -9, ab: -4, cd: -4 })).toEqual(['ab', 'cd']);
});

it('keeps a character that is no known piece as one by itself', () => {
  expect(cut('a🏗b', { a: -1, b: -1 })).toEqual(['a', '🏗', 'b']);
});

it('prefers the longer last piece if the sums are equal', () => {
  expect(cut('abc', { a: -2, bc: -2, ab: -2, c: -2 })).toEqual(['a', 'bc']);
});

it('returns no pieces for an empty text', () => {
  expect(cut('', { a: -1 })).toEqual([]);
});
