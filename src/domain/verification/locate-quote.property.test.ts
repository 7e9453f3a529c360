import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../../tests/support/random-numbers.ts';
import { locateQuote } from './locate-quote.ts';
import { PageText } from './page-text.ts';

const WORDS =
  'concrete wall shall not be painted before curing of reinforcement cover exposure slump mortar fire-rated don’t ﬁnish Höhe beton 混凝土 القوة अग्नि façade clause (b) “Type A”, see: and/or'.split(
    ' ',
  );

function pageFrom(random: () => number): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const digits = (most: number) => String(Math.floor(random() * 10 ** (1 + Math.floor(random() * most))));
  const quantity = [
    () => `${digits(4)} mm`,
    () => `${digits(2)}.${digits(2)} kN/m²`,
    () => `${digits(2)}%`,
    () => `−${digits(2)} °C`,
    () => `AS ${digits(4)}-20${digits(2)}`,
    () => `A-${digits(3)}`,
    () => `$${digits(3)},${digits(3)}`,
    () => `${digits(2)}/${digits(2)}/${digits(2)}`,
    () => `${digits(1)}'-${digits(1)}"`,
    () => `R${digits(3)}`,
  ];
  const word = () => (random() < 0.2 ? pick(quantity)() : pick(WORDS));
  return Array.from({ length: 220 }, () => `${word()}${pick([' ', ' ', ' ', '\n', '. ', ', '])}`).join('');
}

/** A stretch of 40 to 200 characters between blanks. */
function sentenceFrom(page: string, random: () => number): { quote: string; start: number } {
  const length = 40 + Math.floor(random() * 160);
  const from = page.indexOf(' ', Math.floor(random() * (page.length - length - 40))) + 1;
  const to = page.indexOf(' ', from + length);
  return { quote: page.slice(from, to).trim(), start: from };
}

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\P{Nd}/gu, '');

describe.each([1, 2, 3, 20_260_101])('on random pages (seed %i)', (seed) => {
  const random = randomNumbers(seed);
  const samples = Array.from({ length: 120 }, () => {
    const page = pageFrom(random);
    return { page: new PageText(page), ...sentenceFrom(page, random) };
  });

  it('every stretch of sentence length is located where it stands', () => {
    for (const { page, quote, start } of samples) {
      const [place] = locateQuote(page, quote, start) ?? [];
      expect(place, quote).toBeDefined();
      expect(Math.abs((place?.start ?? 0) - start), quote).toBeLessThan(4);
    }
  });

  it('with its spacing changed it still is', () => {
    for (const { page, quote, start } of samples) {
      expect(locateQuote(page, quote.replace(/\s+/g, '\n '), start), quote).not.toBeNull();
    }
  });

  it('with any digit changed it never is', () => {
    for (const { page, quote } of samples) {
      for (const { index, 0: digit } of quote.matchAll(/\d/g)) {
        const other = (Number(digit) + 1 + Math.floor(random() * 9)) % 10;
        const changed = `${quote.slice(0, index)}${other}${quote.slice(index + 1)}`;
        expect(locateQuote(page, changed), changed).toBeNull();
      }
    }
  });

  it('what is located holds the same digits as the quote, however the quote was cut', () => {
    for (const { page, quote } of samples) {
      const cut = quote.slice(Math.floor(random() * 20), quote.length - Math.floor(random() * 15));
      const places = locateQuote(page, cut);
      if (places)
        expect(digitsOf(places.map(({ start, end }) => page.text.slice(start, end)).join(' '))).toBe(
          digitsOf(cut),
        );
    }
  });
});
