import { describe, expect, it } from 'vitest';
import { findInPages, maxHits } from './find-in-pages.ts';

const pages = [
  { number: 1, text: 'Guard rails shall be\n42 inches high.' },
  { number: 2, text: 'GUARD RAILS (see A-101.2)' },
];

describe('finding words in a document', () => {
  it('finds them on every page, whatever their case', () => {
    expect(findInPages(pages, 'guard rails')).toEqual([
      { page: 1, start: 0, end: 11 },
      { page: 2, start: 0, end: 11 },
    ]);
  });

  it('finds words across a line break', () => {
    expect(findInPages(pages, 'be 42')).toEqual([{ page: 1, start: 18, end: 23 }]);
  });

  it.each(['(see', 'A-101.2', '[', '\\', '.*', 'a/b', '$'])(
    'treats %j as text, not as a pattern',
    (words) => {
      const expected = pages.flatMap((page) => {
        const start = page.text.indexOf(words);
        return start < 0 ? [] : [{ page: page.number, start, end: start + words.length }];
      });
      expect(findInPages(pages, words)).toEqual(expected);
    },
  );

  it('finds nothing for blank words', () => {
    expect(findInPages(pages, '  ')).toEqual([]);
  });

  it('stops at a bounded number of hits', () => {
    expect(findInPages([{ number: 1, text: 'e'.repeat(maxHits * 2) }], 'e')).toHaveLength(maxHits);
  });
});

it('falls back to single words when a phrase is absent, but keeps quoted phrases whole', () => {
  const pages = [{ number: 1, text: 'A guard rail, and a top rail.' }];
  const words = (sought: string) =>
    findInPages(pages, sought).map(({ start, end }) => pages[0]?.text.slice(start, end));
  expect(words('top rail')).toEqual(['top rail']);
  expect(words('rail guard')).toEqual(['guard', 'rail', 'rail']);
  expect(words('"top rail" guard')).toEqual(['guard', 'top rail']);
});
