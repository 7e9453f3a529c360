import { describe, expect, it } from 'vitest';
import { alignSpan } from './align-span.ts';

function shownFor(stored: string, quote: string, shown: string, from = 0): string | null {
  const start = stored.indexOf(quote, from);
  const span = alignSpan(stored, { start, end: start + quote.length }, shown);
  return span && shown.slice(span.start, span.end);
}

describe('finding a stored quote in the shown text', () => {
  it('gives the span itself where both texts are the same', () => {
    expect(alignSpan('a b c', { start: 2, end: 3 }, 'a b c')).toEqual({ start: 2, end: 3 });
  });

  it('looks past Markdown marks and table rules', () => {
    const stored = '# Rails\n\n| **Rail** | 42 in |\n| --- | --- |\n| Toe board | 3.5 in |';
    const shown = 'RailsRail42 inToe board3.5 in';
    expect(shownFor(stored, '**Rail** | 42 in', shown)).toBe('Rail42 in');
    expect(shownFor(stored, 'Toe board | 3.5 in', shown)).toBe('Toe board3.5 in');
  });

  it('takes the occurrence that stands where the quote stands', () => {
    const stored = '**Note** one.\n\nLong text in between.\n\n**Note** one.';
    const shown = 'Note one.Long text in between.Note one.';
    const second = stored.lastIndexOf('Note');
    expect(alignSpan(stored, { start: second, end: second + 4 }, shown)).toEqual({ start: 30, end: 34 });
    expect(alignSpan(stored, { start: 2, end: 6 }, shown)).toEqual({ start: 0, end: 4 });
  });

  it('says so when the shown text does not have the words', () => {
    expect(shownFor('body\n\nfooter words', 'footer words', 'body')).toBeNull();
    expect(alignSpan('-- --', { start: 0, end: 2 }, 'body')).toBeNull();
  });

  it('keeps other scripts and emoji whole', () => {
    expect(shownFor('**高さ** は _90 cm_ 🏗️', '高さ** は _90 cm_ 🏗', '高さ は 90 cm 🏗️')).toBe(
      '高さ は 90 cm 🏗',
    );
  });
});
