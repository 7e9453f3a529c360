import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { unitVector } from '../passages/similarity.ts';
import { denseDot } from '../retrieval/sparse-vector.ts';
import { PackedVectors, packVectors } from './packed-vectors.ts';

const random = randomNumbers(7);
const vectors = (count: number, dimensions = 384) =>
  // Embeddings of one model are near each other.
  Array.from({ length: count }, () => unitVector(Array.from({ length: dimensions }, () => 1 + random())));
const texts = (count: number, name = 'text') => Array.from({ length: count }, (_, at) => `${name} ${at}`);

describe('packed vectors', () => {
  it('return each vector by its text with nearly the same cosines, in 248 bytes and a byte for each dimension of a block', () => {
    const [all, names] = [vectors(100), texts(100)];
    const bytes = packVectors(names, all);
    expect(bytes.length).toBeLessThan(100 * 248 + 384 + 16);
    const packed = new PackedVectors(bytes.buffer);
    const [question = []] = vectors(1);
    for (const [at, vector] of all.entries()) {
      const found = packed.find(names[at] ?? '') ?? [];
      expect(Math.abs(denseDot(question, found) - denseDot(question, vector))).toBeLessThan(0.01);
      expect(denseDot(vector, found)).toBeGreaterThan(0.99);
    }
  });

  it('are found in any of several blocks, also with an odd number of dimensions', () => {
    const [first, second] = [vectors(3, 5), vectors(2, 5)];
    const blocks = [packVectors(texts(3, 'a'), first), packVectors(texts(2, 'b'), second)];
    const joined = Uint8Array.from(blocks.flatMap((block) => [...block]));
    const packed = new PackedVectors(joined.buffer);
    expect(denseDot(packed.find('b 1') ?? [], second[1] ?? [])).toBeCloseTo(1, 1);
    expect(denseDot(packed.find('a 2') ?? [], first[2] ?? [])).toBeCloseTo(1, 1);
    expect(packed.find('c 0')).toBeUndefined();
  });

  it('keep a single vector, and can be empty', () => {
    const [only = []] = vectors(1, 8);
    const packed = new PackedVectors(packVectors(['only'], [only]).buffer);
    expect(denseDot(packed.find('only') ?? [], only)).toBeCloseTo(1, 2);
    expect(new PackedVectors(packVectors([], []).buffer).find('only')).toBeUndefined();
  });

  it('are refused when they were cut off, or when a text has no vector', () => {
    const bytes = packVectors(texts(4), vectors(4));
    expect(() => new PackedVectors(bytes.slice(0, 100).buffer)).toThrow(RangeError);
    expect(() => packVectors(texts(2), vectors(1))).toThrow(RangeError);
  });
});
