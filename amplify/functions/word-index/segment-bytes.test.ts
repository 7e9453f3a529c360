import { expect, it } from 'vitest';
import { wordsOf } from '#domain/word-index/folded-words.ts';
import { documentsWith, segmentOf } from '#domain/word-index/word-segment.ts';
import { decodeSegment, encodeSegment } from './segment-bytes.ts';

const documentOf = (id: string, text: string) => ({
  ...{ id, version: '1', projectId: 'p', createdAt: '2026-11-23', words: wordsOf(text) },
});

it('comes back from its bytes as it was', () => {
  const many = Array.from({ length: 400 }, (_, n) => documentOf(`d${n}`, `common word${n} straße`));
  const segment = segmentOf(many);
  const back = decodeSegment(encodeSegment(segment));
  expect(back).toEqual(segment);
  expect(back && documentsWith(back, ['common'])?.size).toBe(400);
  expect(back && documentsWith(back, ['word399'])).toEqual(new Set([399]));
});

it('is nothing if its bytes are cut off or of another format', () => {
  const bytes = encodeSegment(segmentOf([documentOf('a', 'slab')]));
  expect(decodeSegment(bytes.slice(0, 10))).toBeNull();
  expect(decodeSegment(bytes.slice(0, 20))).toBeNull();
  expect(decodeSegment(Uint8Array.from([9, ...bytes.slice(1)]))).toBeNull();
});
