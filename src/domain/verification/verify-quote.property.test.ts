import { describe, expect, it } from 'vitest';
import { alteredQuotes } from '#tests/support/altered-quotes.ts';
import { fixturePages } from '#tests/support/fixture-pages.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { candidatesOf } from '../reading/candidates.ts';
import { PageText } from './page-text.ts';
import { verifyQuote } from './verify-quote.ts';

const PAGES = fixturePages().map((page) => ({ ...page, pageText: new PageText(page.text) }));
const SEED = 20_261_122;
const EACH = 16;
const FEWEST_CASES = 20_000;

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

describe(`on every page of the fixtures (seed ${SEED})`, () => {
  it(`verifies none of at least ${FEWEST_CASES} altered quotes`, { timeout: 60_000 }, () => {
    const random = randomNumbers(SEED);
    const altered = PAGES.flatMap(({ name, text, pageText }) =>
      alteredQuotes(text, random, EACH).map((one) => ({ ...one, name, pageText })),
    );
    const ticked = altered.filter(({ quote, pageText }) => verifyQuote(pageText, quote) !== null);
    expect(ticked.map(({ family, name, quote }) => `${family}: ${name}: ${quote}`)).toEqual([]);
    expect(altered.length).toBeGreaterThanOrEqual(FEWEST_CASES);
  });

  it('verifies every whole sentence, list item and row with a word in it, as itself', {
    timeout: 60_000,
  }, () => {
    for (const { text, pageText } of PAGES) {
      for (const unit of pageText.units) {
        const words = flat(text.slice(unit.start, unit.end));
        if (!/\p{L}{2}|\p{Script=Han}/u.test(words)) continue;
        const verified = verifyQuote(pageText, words, unit.start);
        expect(verified && flat(text.slice(verified.unit.start, verified.unit.end)), words).toBe(words);
      }
    }
  });

  it('verifies at least 98% of the sentences that another splitter finds', { timeout: 60_000 }, () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
    const asked = PAGES.flatMap(({ text, pageText }) =>
      [...segmenter.segment(flat(text))]
        .map(({ segment }) => segment.trim())
        .filter((sentence) => sentence.split(' ').length > 3 && /[.!?]$/.test(sentence))
        .map((sentence) => ({ sentence, isVerified: verifyQuote(pageText, sentence) !== null })),
    );
    const refused = asked.filter(({ isVerified }) => !isVerified);
    expect(refused.length / asked.length, JSON.stringify(refused)).toBeLessThanOrEqual(0.02);
  });

  it('offers whole units only to an answer without a model', { timeout: 60_000 }, () => {
    for (const { name, text, pageText } of PAGES) {
      const starts = new Set(pageText.units.map(({ start }) => start));
      const ends = new Set(pageText.units.map(({ end }) => end));
      const place = { documentId: name, documentName: name, page: 1, heading: '', score: 1 };
      for (const one of candidatesOf([{ ...place, start: 0, end: text.length, pageText }])) {
        expect(starts.has(one.start) && ends.has(one.end), one.text).toBe(true);
        expect(one.text).toBe(flat(text.slice(one.start, one.end)));
      }
    }
  });
});
