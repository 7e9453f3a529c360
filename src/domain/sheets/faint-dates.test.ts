import { describe, expect, it } from 'vitest';
import { faintDate } from './faint-dates.ts';
import { type Phrase, viewsOf } from './phrases.ts';
import { type MadeText, madePage } from './testing/made-page.ts';

/** The newest date of a table whose small print reads `dates`, on a sheet that prints `legible` in its block. */
function read(dates: readonly string[], legible: string): string | undefined {
  const rows = dates.map((date, at): MadeText[] => [
    [date, 700, 600 - 8 * at],
    ['ISSUED FOR TENDER', 730, 600 - 8 * at],
  ]);
  const page = madePage([...rows.flat(), [legible, 700, 660, 6]]);
  const words = page.words.map((word) => ({
    ...word,
    confidence: dates.includes(page.text.slice(word.start, word.end)) ? 40 : 95,
  }));
  const [view] = viewsOf({ ...page, words, isRecognised: true });
  if (!view) throw new Error('the page has words');
  return faintDate(view, new Set<Phrase>(), 'day-first')?.value;
}

describe('faintDate', () => {
  it('takes the year of a legible date where one figure of the year was misread', () => {
    expect(read(['2003-11-26'], '2023-09-02')).toBe('2023-11-26');
  });

  it.each([
    ['a year that differs in more figures', ['2011-11-26'], '2023-09-02', '2011-11-26'],
    ['a date not long before the legible one', ['2022-11-26'], '2023-09-02', '2022-11-26'],
    ['a date after the legible one', ['2033-11-26'], '2023-09-02', '2033-11-26'],
  ])('keeps %s', (_, dates, legible, kept) => {
    expect(read(dates, legible)).toBe(kept);
  });

  it('reads the newest of several', () => {
    expect(read(['2023-09-22', '2023-12-15'], '2023-09-17')).toBe('2023-12-15');
  });
});
