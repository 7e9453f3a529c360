import { describe, expect, it } from 'vitest';
import { alignTexts } from './align-texts.ts';

function shownFor(stored: string, quote: string, shown: string, from = 0): string | null {
  const start = stored.indexOf(quote, from);
  const span = alignTexts(stored, shown)({ start, end: start + quote.length });
  return span && shown.slice(span.start, span.end);
}

describe('finding a stored quote in the shown text', () => {
  it('returns the same span when both texts are equal', () => {
    expect(alignTexts('a b c', 'a b c')({ start: 2, end: 3 })).toEqual({ start: 2, end: 3 });
  });

  it('ignores Markdown marks and table rules', () => {
    const stored = '# Rails\n\n| **Rail** | 42 in |\n| --- | --- |\n| Toe board | 3.5 in |';
    const shown = 'RailsRail42 inToe board3.5 in';
    expect(shownFor(stored, '**Rail** | 42 in', shown)).toBe('Rail42 in');
    expect(shownFor(stored, 'Toe board | 3.5 in', shown)).toBe('Toe board3.5 in');
  });

  it('chooses the occurrence at the position of the quote', () => {
    const stored = '**Note** one.\n\nLong text in between.\n\n**Note** one.';
    const shown = 'Note one.Long text in between.Note one.';
    const second = stored.lastIndexOf('Note');
    expect(alignTexts(stored, shown)({ start: second, end: second + 4 })).toEqual({ start: 30, end: 34 });
    expect(alignTexts(stored, shown)({ start: 2, end: 6 })).toEqual({ start: 0, end: 4 });
  });

  it('distinguishes repeated occurrences by the text around them', () => {
    const stored = '**1.** unit one\n\n**2.** unit two unit three\n\n**3.** unit four';
    const shown = 'unit oneunit two unit threeunit four';
    const align = alignTexts(stored, shown);
    const spans = [...stored.matchAll(/unit/g)].map(
      ({ index }) => align({ start: index, end: index + 4 })?.start,
    );
    expect(spans).toEqual([...shown.matchAll(/unit/g)].map(({ index }) => index));
  });

  it('reports when the shown text does not contain the words', () => {
    expect(shownFor('body\n\nfooter words', 'footer words', 'body')).toBeNull();
    expect(alignTexts('-- --', 'body')({ start: 0, end: 2 })).toBeNull();
  });

  it('reads every script, including letters beyond the first plane', () => {
    expect(shownFor('**高さ** は _90 cm_ 𠮷野', '高さ** は _90 cm_ 𠮷', '高さ は 90 cm 𠮷野')).toBe(
      '高さ は 90 cm 𠮷',
    );
  });
});
