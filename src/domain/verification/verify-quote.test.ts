import { describe, expect, it } from 'vitest';
import { PageText } from './page-text.ts';
import { verifyQuote } from './verify-quote.ts';
import { WorkBudget } from './work-budget.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** The words of the verified unit, or null. */
function unitOf(page: string, quote: string, near?: number): string | null {
  const verified = verifyQuote(new PageText(page), quote, near);
  return verified && flat(page.slice(verified.unit.start, verified.unit.end));
}

const PAGE = [
  'Clause 3.2  Concrete strength',
  'The ﬁre-rated wall shall be 150 mm thick, and shall reach up to the soffit. Rein-',
  'forcement cover is 40 mm (exposure class B1) at a slump of 80 ± 10 mm.',
  'Loads are 3.5 kN/m² for floors, 5.0 kN/m2 for plant rooms and −1.2 kPa for wind.',
  'Comply with AS 3600-2018 and drawing A-101. The depth is 6\'-2" at the west.',
  'The rnortar bed and the c0ncrete haunch are part of the manhole. A rate of $1,250 applies.',
  'Fill in layers of 200mm compacted to 95%. Clay shall not be burnt before day 28.',
].join('\n');

describe('a whole unit', () => {
  it.each([
    ['as it is', 'Clay shall not be burnt before day 28.'],
    ['in another case', 'CLAY SHALL NOT BE BURNT BEFORE DAY 28'],
    [
      'with a hyphen at a line end joined',
      'Reinforcement cover is 40 mm (exposure class B1) at a slump of 80 ± 10 mm.',
    ],
    ['with other marks', 'The depth is 6’-2” at the west.'],
    ['with a unit closed up', 'Fill in layers of 200 mm compacted to 95%.'],
    [
      'with another minus and superscript',
      'Loads are 3.5 kN/m2 for floors, 5.0 kN/m² for plant rooms and -1.2 kPa for wind.',
    ],
    ['with evident OCR slips', 'The mortar bed and the concrete haunch are part of the manhole.'],
    ['of a heading', 'Clause 3.2 Concrete strength'],
    [
      'twice, one after the other',
      'The depth is 6\'-2" at the west. The rnortar bed and the c0ncrete haunch are part of the manhole.',
    ],
  ])('is verified %s', (_, quote) => {
    expect(unitOf(PAGE, quote)).not.toBeNull();
  });

  it('is verified at the position nearest to the passage', () => {
    const page = new PageText('Cure for 7 days. Strip the forms. Cure for 7 days.');
    expect(verifyQuote(page, 'Cure for 7 days.', 40)?.unit).toEqual({ start: 34, end: 50 });
    expect(verifyQuote(page, 'Cure for 7 days.')?.unit).toEqual({ start: 0, end: 16 });
  });

  it('continues over blank lines that OCR put into a sentence', () => {
    const page =
      'Signs shall be visible at all times when work is being performed, and shall not be\n\nremoved when the hazard no longer exists.';
    expect(unitOf(page, 'Signs shall be visible at all times when work is being performed')).toBeNull();
    expect(unitOf(page, flat(page))).toBe(flat(page));
  });
});

describe('part of a unit', () => {
  it('shows the whole unit and the position of the quoted words', () => {
    const verified = verifyQuote(new PageText(PAGE), 'the fire-rated wall shall be 150 mm thick');
    expect(flat(PAGE.slice(verified?.unit.start, verified?.unit.end))).toBe(
      'The ﬁre-rated wall shall be 150 mm thick, and shall reach up to the soffit.',
    );
    expect(verified?.quoted.map(({ start, end }) => PAGE.slice(start, end))).toEqual([
      'The ﬁre-rated wall shall be 150 mm thick',
    ]);
  });

  it('shows each piece of a quote with an ellipsis', () => {
    const page = 'The inspector and the engineer shall check the ties of every lift.';
    const verified = verifyQuote(new PageText(page), 'The inspector … shall check the ties');
    expect(verified?.quoted.map(({ start, end }) => page.slice(start, end))).toEqual([
      'The inspector',
      'shall check the ties',
    ]);
    expect(verified?.unit).toEqual({ start: 0, end: page.length });
  });

  it('is shown with its row and header when it is a table cell', () => {
    const page = 'Door | Rating | Leaf\nD12 | 60 minutes | steel\nD13 | 90 minutes | timber';
    const verified = verifyQuote(new PageText(page), '90 minutes');
    const words = (span: { start: number; end: number } | null | undefined) =>
      span && page.slice(span.start, span.end);
    expect(words(verified?.unit)).toBe('D13 | 90 minutes | timber');
    expect(words(verified?.header)).toBe('Door | Rating | Leaf');
  });

  it.each([
    [
      'a colon',
      'The following are prohibited:\n(a) clay pipes;\n(b) cast iron pipes with a bore above 150 mm.',
    ],
    ['no marker on the items', 'Prohibited are:\nClay pipes\nCast iron pipes with a bore above 150 mm'],
    [
      'an item with items of its own',
      'The following are prohibited:\n(a) pipes of these kinds:\n(1) clay\n(2) glass\n(b) cast iron pipes with a bore above 150 mm.',
    ],
    ['German', 'Folgendes ist verboten:\na) Tonrohre\nb) cast iron pipes with a bore above 150 mm'],
  ])('includes the lead-in of a list: %s', (_, page) => {
    const verified = verifyQuote(new PageText(page), 'cast iron pipes with a bore above 150 mm');
    expect(verified && page.slice(verified.leadIn?.start, verified.leadIn?.end)).toBe(page.split('\n')[0]);
  });
});

const RULES = [
  'Ballast is made of non-flowable material. Sand, gravel and such material shall not be used as counterweights.',
  'The platform is 9 1/2 inches (24.1 cm) wide and carries 1 250 kg at – 5 °C.',
  'The use of gray cast iron is in every part of the hoist prohibited.',
  'The top rail is 42 inches high, the midrail 21 inches above the floor.',
  'Leave a joint of .5 inch, or 900–1000 mm, or 95 % of it, at 1:20, on 5 March 2026.',
  'Die Verwendung von Grauguss ist an tragenden Teilen nicht zulässig.',
  'The de-energised and un-treated part of item C-1042 shall be kept dry.',
].join('\n\n');

describe('text that is not on the page', () => {
  it.each([
    ['a compound cut apart', 'flowable material. Sand, gravel'],
    ['a compound cut apart, alone', 'energised and un-treated part of item C-1042 shall be kept dry.'],
    ['a mixed fraction cut apart', '1/2 inches (24.1 cm) wide'],
    ['a negation cut off', 'be used as counterweights'],
    ['a negation at the end cut off', 'The use of gray cast iron is'],
    ['a negation at the end cut off, further on', 'The use of gray cast iron is in every part of the hoist'],
    ['a German negation cut off', 'Die Verwendung von Grauguss ist an tragenden Teilen'],
    ['a negation behind an ellipsis', 'The use of gray cast iron … of the hoist'],
    ['a German negation in an ellipsis', 'Die Verwendung von Grauguss ist … zulässig'],
    [
      'two clauses joined by an ellipsis that leaves the sentence',
      'Ballast is made of … used as counterweights',
    ],
    ['a term', '21 inches'],
    ['a number that lost its point', '5 inch, or 900–1000 mm'],
    ['a number that lost its thousands', '250 kg at – 5 °C'],
    ['a number that lost its sign', '5 °C. The use of gray cast iron'],
    ['a range cut apart', '1000 mm, or 95 % of it'],
    ['a measure without its unit', 'Leave a joint of .5 inch, or 900–1000 mm, or 95'],
    ['a ratio cut apart', '20, on 5 March 2026'],
    ['a date cut apart', 'March 2026. Die Verwendung von Grauguss'],
    ['a changed number', 'The top rail is 21 inches high, the midrail 21 inches above the floor.'],
    ['another word', 'The use of gray cast iron is in every part of the hoist permitted.'],
    ['words stitched from two sentences', 'The top rail is in every part of the hoist prohibited.'],
    ['nothing', ''],
    ['nothing but marks', '… “” ...'],
  ])('is not verified: %s', (_, quote) => {
    expect(unitOf(RULES, quote)).toBeNull();
  });

  it.each([
    ['burn', 'bum'],
    ['clay', 'day'],
    ['modern', 'modem'],
    ['form5', 'forms'],
  ])('is not verified because a word looks alike: %s, %s', (word, other) => {
    const page = `Lay the ${word} pipes in a bed of sand.`;
    expect(unitOf(page, page)).toBe(page);
    expect(unitOf(page, page.replace(word, other))).toBeNull();
    expect(unitOf(page.replace(word, other), page)).toBeNull();
  });

  it.each([
    ['Chinese', '承重构件不得使用灰铸铁。', '使用灰铸铁'],
    ['Chinese, inside a word', '非可燃材料应与可燃材料分开存放。', '可燃材料应与可燃材料分开存放'],
    [
      'a language without a list',
      'Grauzus kasutus kandvates osades taasor.',
      'Grauzus kasutus kandvates osades',
    ],
  ])('is not verified in %s', (_, page, quote) => {
    expect(unitOf(page, quote)).toBeNull();
    expect(unitOf(page, page)).toBe(page);
  });
});

describe('the cost of a lookup', () => {
  it('is limited by the budget, after which nothing more is verified', () => {
    const page = new PageText('The wall is 150 mm thick.');
    const budget = new WorkBudget(40);
    expect(verifyQuote(page, 'The wall is 150 mm thick.', 0, budget)).not.toBeNull();
    expect(verifyQuote(page, 'The wall is 150 mm thick.', 0, budget)).toBeNull();
    expect(budget.isSpent).toBe(true);
  });

  it('stays small on a page that repeats itself', () => {
    const page = new PageText('the wall and the floor and '.repeat(8_000));
    const budget = new WorkBudget(100_000);
    expect(verifyQuote(page, 'the wall and the floor and '.repeat(200), 0, budget)).toBeNull();
    expect(budget.isSpent).toBe(true);
  });
});
