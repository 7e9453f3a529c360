import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { paperOf as paper } from './testing/paper-of.ts';

const SHIELDING = paper(
  'Raymond Q-587.pdf',
  'Raymond Shielding Ltd\nQUOTATION Q-587\nDescription\tQty\tRate\tAmount\nLead board\t46\t128.00\t5,888.00\nTotal without VAT\t\t\t5,888.00\n\nNot in the price: making good, skirtings, scaffold above 2.4 m. Held for 45 days.',
);
const ELECTRICAL = paper(
  'Sparrow estimate 730.pdf',
  'SPARROW ELECTRICAL\nEstimate 730\nAmounts exclude GST.\nNet 13,152.00\nWe have allowed nothing for fittings bought by the client, for chasing brick or for upgrading the mains from the\nstreet. Certificate on final payment.',
);
const JOINERY = paper(
  'Teak Q-318.pdf',
  'TEAK JOINERY\nQuotation Q-318\nTotal excluding VAT 489,667.20\nNot included:\n- stone\n- glass and mirrors\nPrices hold for 30 days.',
);
const SCAFFOLD = paper(
  'Brannock quote 2231.pdf',
  'BRANNOCK ACCESS LTD\nScaffold quotation 2231\nTotal excluding VAT £20,210.00\nNot included:\nlicence fees to the council\nnetting or sheeting of any kind\nThis offer is open for acceptance for 60 days.',
);
const ALL = [SHIELDING, ELECTRICAL, JOINERY, SCAFFOLD];
const headline = (question: string, papers = ALL) => answerFromRecords(question, papers, 2026)?.headline;

describe('a question for what an offer leaves out', () => {
  it.each([
    [
      'what is not in raymonds price',
      'making good, skirtings, scaffold above 2.4 m — not included, Raymond Shielding Ltd Q587.',
    ],
    [
      'what did sparrow leave out of the quote',
      'fittings bought by the client, for chasing brick or for upgrading the mains from the street — not included, SPARROW ELECTRICAL.',
    ],
    [
      'whats not in the scaffold quote',
      'licence fees to the council; netting or sheeting of any kind — not included, BRANNOCK ACCESS LTD.',
    ],
    ['exclusions in the teak quotation', 'stone; glass and mirrors — not included, TEAK JOINERY Q318.'],
  ])('answers “%s” from the sentence that says it', (question, expected) => {
    expect(headline(question)).toBe(expected);
  });

  it('cites every line of the sentence', () => {
    const answer = answerFromRecords('what is not included in the sparrow estimate', ALL, 2026);
    expect(answer?.rows.map(({ locations }) => locations[0]?.line.text.slice(0, 7))).toEqual([
      'We have',
      'street.',
    ]);
  });

  it('leaves a question alone that names no one paper', () => {
    expect(headline('what is not in the price')).toBeUndefined();
    expect(headline('what is not in the kestrel price')).toBeUndefined();
  });

  it('takes a sum without its tax for no exclusion', () => {
    expect(
      headline('what is not in the sparrow price', [
        paper('Sparrow.pdf', 'SPARROW\nQuote 1\nExcluding GST 40.00'),
      ]),
    ).toBeUndefined();
  });
});
