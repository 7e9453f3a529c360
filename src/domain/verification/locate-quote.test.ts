import { describe, expect, it } from 'vitest';
import { locateQuote } from './locate-quote.ts';
import { PageText } from './page-text.ts';

/** The page's own words at the places found, or null. */
function found(page: string, quote: string, near?: number): string[] | null {
  return (
    locateQuote(new PageText(page), quote, near)?.map(({ start, end }) => page.slice(start, end)) ?? null
  );
}

const PAGE = [
  'Clause 3.2  Concrete strength',
  'The ﬁre-rated wall shall be 150 mm thick and not be painted before day 28. Rein-',
  'forcement cover is 40 mm (exposure class B1) at a slump of 80 ± 10 mm.',
  'Loads: 3.5 kN/m² for floors, 5.0 kN/m2 for plant rooms, wind −1.2 kPa.',
  'Comply with AS 3600-2018 and drawing A-101; see RFI-0231. The depth is 6\'-2" at the west.',
  'The rnortar bed and the c0ncrete haunch are part of the manhole. A rate of $1,250 applies.',
  'Fill in layers of 200mm compacted to 95%.',
].join('\n');

describe('a quote is located', () => {
  it.each([
    [
      'as it stands',
      'shall be 150 mm thick and not be painted before day 28.',
      'shall be 150 mm thick and not be painted before day 28.',
    ],
    [
      'in another case',
      'THE FIRE-RATED WALL SHALL BE 150 mm THICK',
      'The ﬁre-rated wall shall be 150 mm thick',
    ],
    ['with ligatures written out', 'fire-rated wall', 'ﬁre-rated wall'],
    [
      'with the hyphen at a line end joined',
      'Reinforcement cover is 40 mm',
      'Rein-\nforcement cover is 40 mm',
    ],
    ['across a line end', 'painted before day 28. Rein-forcement', 'painted before day 28. Rein-\nforcement'],
    ['with a unit closed up', '150mm thick', '150 mm thick'],
    ['with a superscript written plain', '3.5 kN/m2 for floors', '3.5 kN/m² for floors'],
    ['with another minus', 'wind -1.2 kPa', 'wind −1.2 kPa'],
    ['with typographic marks', 'is 6’-2” at the west', 'is 6\'-2" at the west'],
    [
      'with OCR look-alikes on the page',
      'The mortar bed and the concrete haunch',
      'The rnortar bed and the c0ncrete haunch',
    ],
    [
      'with its codes',
      'AS 3600-2018 and drawing A-101; see RFI-0231',
      'AS 3600-2018 and drawing A-101; see RFI-0231',
    ],
  ])('%s', (_, quote, words) => {
    expect(found(PAGE, quote)).toEqual([words]);
  });

  it('with a soft hyphen at a line end joined', () => {
    expect(found('rein\u00ad\nforcement bars', 'reinforcement bars')).toEqual(['rein\u00ad\nforcement bars']);
    expect(found('rein\u00adforcement bars', 'reinforcement bars')).toEqual(['rein\u00adforcement bars']);
    expect(found('rein\nforcement bars', 'reinforcement bars')).toBeNull();
  });

  it('with the punctuation around it that the quote holds, and no other', () => {
    const page = 'See (a) Is “first aid” needed? (b) No.';
    expect(found(page, '(a) Is “first aid” needed?')).toEqual(['(a) Is “first aid” needed?']);
    expect(found(page, '"first aid" needed')).toEqual(['“first aid” needed']);
    expect(found(page, 'needed.')).toEqual(['needed']);
    expect(found('No.', '... No.')).toEqual(['No.']);
  });

  it('at the place nearest to the passage it was quoted from', () => {
    const page = 'Cure for 7 days. Strip forms. Cure for 7 days.';
    expect(locateQuote(new PageText(page), 'Cure for 7 days', 40)).toEqual([{ start: 30, end: 45 }]);
    expect(locateQuote(new PageText(page), 'Cure for 7 days')).toEqual([{ start: 0, end: 15 }]);
  });

  it('in pieces where it has an ellipsis', () => {
    expect(found(PAGE, 'The fire-rated wall … 150 mm thick')).toEqual(['The ﬁre-rated wall', '150 mm thick']);
    expect(found(PAGE, 'Comply with AS 3600-2018 [...] see RFI-0231')).toEqual([
      'Comply with AS 3600-2018',
      'see RFI-0231',
    ]);
  });

  it('in a script without spaces', () => {
    expect(found('混凝土强度应为32MPa。养护不少于7天。', '养护不少于7天')).toEqual(['养护不少于7天']);
  });

  it('with dot leaders, which are no ellipsis', () => {
    expect(found('Scope ........ 4', 'Scope ........ 4')).toEqual(['Scope ........ 4']);
  });
});

describe('a quote is not located', () => {
  it.each([
    ['a changed number', 'shall be 160 mm thick'],
    ['a changed unit', 'shall be 150 cm thick'],
    ['a unit of another case', 'wind −1.2 KPA'],
    ['a lost unit', 'in layers of 200'],
    ['a lost sign', 'wind 1.2 kPa'],
    ['a sign put in', 'cover is -40 mm'],
    ['a shifted decimal point', '35 kN/m² for floors'],
    ['the tail of a number', '250 applies'],
    ['the head of a number', 'A rate of $1'],
    ['the tail of a code', '231. The depth'],
    ['another revision of a standard', 'Comply with AS 3600-2009'],
    ['inches for feet', 'The depth is 6"-2'],
    ['a lost percent sign', 'compacted to 95'],
    ['a lost currency', 'A rate of 1,250 applies'],
    ['a lost tolerance', 'a slump of 80 10 mm'],
    ['a dropped negation', '150 mm thick and be painted before day 28'],
    ['a negation put in', 'The fire-rated wall shall not be 150 mm thick'],
    ['a negation hidden by an ellipsis', '150 mm thick … be painted before day 28'],
    ['another word', 'The fire-rated wall must be 150 mm thick'],
    ['a look-alike for a digit', 'shall be l50 mm thick'],
    ['a digit of another script', 'shall be ١٥٠ mm thick'],
    ['letters of another script', 'The fire-rated wаll shall be 150 mm thick'],
    ['words stitched from two places', 'The fire-rated wall at the west'],
    ['pieces in the wrong order', 'see RFI-0231 … The fire-rated wall'],
    ['pieces too short to prove anything', 'wall … west'],
    ['half a word', 'painted before day 28. Rein'.replace('painted', 'ainted')],
    ['nothing', ''],
    ['nothing but marks', '… “” ...'],
    ['a quote longer than the page', `${PAGE} ${PAGE}`],
  ])('%s', (_, quote) => {
    expect(found(PAGE, quote)).toBeNull();
  });

  it('a superscript read as a digit', () => {
    expect(found('about 10² bolts', 'about 102 bolts')).toBeNull();
    expect(found('use 1½ bags', 'use 11/2 bags')).toBeNull();
  });

  it('from another page', () => {
    expect(found('The wall is 200 mm thick.', 'The fire-rated wall shall be 150 mm thick')).toBeNull();
  });

  it('with a misread digit on the page', () => {
    expect(found('shall be l5O mm thick', 'shall be 150 mm thick')).toBeNull();
  });

  it('with more slips than recognition explains', () => {
    expect(found('rnodern rnortar clips burn corn', 'modern mortar dips bum com')).toBeNull();
  });

  it('pieces that an ellipsis joins across half a document', () => {
    expect(
      found(`The wall is ${'very '.repeat(200)} thick indeed.`, 'The wall is … thick indeed'),
    ).toBeNull();
  });

  it('slowly: a very long page and quote stay quick', () => {
    const page = 'the wall and the floor and '.repeat(8_000);
    const started = performance.now();
    expect(found(page, `${'the wall and the floor and '.repeat(200)} roof`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
