import { describe, expect, it } from 'vitest';
import { searchPages, searchTerms } from './text-search.ts';

const page = (number: number, text: string) => ({ number, text });
const search = (words: string, ...texts: string[]) =>
  searchPages(
    texts.map((text, index) => page(index + 1, text)),
    searchTerms(words),
  );

describe('a word search inside files', () => {
  it('splits words and keeps quoted phrases whole', () => {
    expect(searchTerms('  "top  rail" 42 rail 42 ')).toEqual(['top  rail', '42', 'rail']);
    expect(searchTerms('""')).toEqual([]);
  });

  it('finds the pages with every word, in any order and case, over line breaks', () => {
    const pages = ['Top\nrails stand 42 inches high', 'Mid rails', 'A height of 42 for the TOP RAIL'];
    expect(search('42 rail', ...pages).hits.map((hit) => hit.page)).toEqual([1, 3]);
    expect(search('"top rail"', ...pages).hits.map((hit) => hit.page)).toEqual([1, 3]);
    expect(search('"rail top"', ...pages).pages).toBe(0);
  });

  it('treats signs as text, not as a pattern', () => {
    expect(search('M20 (8.8)', 'bolts M20 (8.8) hot dipped').pages).toBe(1);
    expect(search('.*', 'anything').pages).toBe(0);
  });

  it('highlights the words in a one-line snippet around the first of them', () => {
    const [hit] = search(
      'guardrail',
      `${'word '.repeat(60)}\nA guardrail\nsystem ${'word '.repeat(60)}`,
    ).hits;
    const { snippet = '', marks = [] } = hit ?? {};
    expect(snippet).not.toContain('\n');
    expect(snippet.startsWith('… ') && snippet.endsWith(' …')).toBe(true);
    expect(marks.map(([from, to]) => snippet.slice(from, to))).toEqual(['guardrail']);
  });

  it('highlights overlapping words once', () => {
    const [hit] = search('scaffold scaffolding', 'scaffolding').hits;
    expect(hit?.marks).toEqual([[0, 11]]);
  });

  it('returns the first five pages of a document and counts the others', () => {
    const { hits, pages } = search('rail', ...Array.from({ length: 9 }, () => 'a rail'));
    expect([hits.length, pages]).toEqual([5, 9]);
  });

  it('finds a long word far into a page without spaces', () => {
    expect(search('needle', `${'x'.repeat(500)}needle`).hits[0]?.marks).toHaveLength(1);
  });
});
