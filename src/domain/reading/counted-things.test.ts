import { describe, expect, it } from 'vitest';
import { countsThings } from './counted-things.ts';

const sentence = (text: string) => ({ kind: 'sentence' as const, context: '', text });
const row = (context: string, text: string) => ({ kind: 'row' as const, context, text });

describe('countsThings', () => {
  it.each([
    ['how many extinguishers per floor', sentence('Each floor has two fire extinguishers.')],
    ['how many pallets went back', sentence('Pallets returned: 3')],
    ['how many bricks came', row('Product Packs Quantity', 'Weathered red facing brick 8 4,096')],
    ['how many ft of 36in shaft', row('Item Unit Qty', 'Drilled shaft 36 in. LF 111')],
    ['how thick is the slab', sentence('The slab is 200 mm thick.')],
  ])(
    'accepts for “%s” a count of the things, or any text if no count is asked for',
    (question, candidate) => {
      expect(countsThings(question, candidate)).toBe(true);
    },
  );

  it.each([
    ['how many lads signed the podium talk', sentence('Hop ups are banned from Monday, load 150 kg.')],
    ['how many corner guards', row('', 'Wall tile\t9\t1,962.00')],
    ['how many corner guards are there', sentence('Corner guard, fixed to walls')],
  ])('rejects for “%s” text that counts nothing, or other things', (question, candidate) => {
    expect(countsThings(question, candidate)).toBe(false);
  });
});
