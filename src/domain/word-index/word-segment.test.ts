import { expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { searchPages, searchTerms } from '../documents/text-search.ts';
import { fold, wordsOf } from './folded-words.ts';
import { documentsWith, mergeSegments, segmentOf } from './word-segment.ts';

const documentOf = (id: string, text: string, version = '1') => ({
  ...{ id, version, projectId: 'p', createdAt: '2026-11-23', words: wordsOf(text) },
});

it('folds any two characters to the same one if a case-insensitive search treats them alike', () => {
  const apart: string[] = [];
  for (let code = 0; code <= 0x1ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Surrogate}|[^\p{L}\p{N}\p{M}]/u.test(character)) continue;
    const others = [...character.toLowerCase(), ...character.toUpperCase()];
    const same = others.filter(
      (other) => other !== character && new RegExp(`^${character}$`, 'iu').test(other),
    );
    apart.push(...same.filter((other) => fold(other) !== fold(character)));
  }
  expect(apart).toEqual([]);
});

it('finds every document in which a search of the text would find the terms', () => {
  const random = randomNumbers(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const parts = [
    'slab',
    'Slabs',
    'STRASSE',
    'straße',
    'top rail',
    'top\nrail',
    '42"',
    '3.5',
    'ΣΊΣΥΦΟΣ',
    'ſtone',
  ];
  const text = () => Array.from({ length: 8 }, () => `${pick(parts)}${pick([' ', '', ', ', '-'])}`).join('');
  const texts = Array.from({ length: 200 }, text);
  const segment = segmentOf(texts.map((one, n) => documentOf(`d${n}`, one)));
  const sought = [
    'slab',
    'LABS',
    '"top rail"',
    '42"',
    '—',
    'raße',
    'rail 42',
    'p r',
    'σίσυφος',
    'Stone',
    '.5',
    '"',
  ];
  for (const words of [...sought, ...texts.slice(0, 40)]) {
    const terms = searchTerms(words);
    const candidates = documentsWith(segment, terms);
    const hits = texts.flatMap((one, n) =>
      searchPages([{ number: 1, text: one }], terms).pages > 0 ? [n] : [],
    );
    expect(hits.filter((n) => candidates !== null && !candidates.has(n))).toEqual([]);
  }
  expect(documentsWith(segment, ['nowhere'])).toEqual(new Set());
});

it('returns null for terms without words, which any document may contain', () => {
  expect(documentsWith(segmentOf([documentOf('a', 'slab')]), ['—', '"'])).toBeNull();
});

it('merges with other segments, and leaves out unwanted documents', () => {
  const before = segmentOf([
    documentOf('a', 'slab beam'),
    documentOf('b', 'slab'),
    documentOf('c', 'secret'),
  ]);
  const after = segmentOf([documentOf('a', 'column', '2')]);
  const merged = mergeSegments(
    [before, after],
    ({ id }, segment) => id !== 'c' && (id !== 'a' || segment === after),
  );
  expect(merged.documents.map(({ id, version }) => [id, version])).toEqual([
    ['b', '1'],
    ['a', '2'],
  ]);
  expect(merged.words).toBe('\ncolumn\nslab\n');
  expect(documentsWith(merged, ['slab'])).toEqual(new Set([0]));
  expect(documentsWith(merged, ['column'])).toEqual(new Set([1]));
});
