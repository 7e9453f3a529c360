import { describe, expect, it } from 'vitest';
import { documentsNamed } from './named-documents.ts';

const named = (question: string, ...names: string[]) =>
  documentsNamed(
    question,
    names.map((name) => ({ name, documentNumber: null })),
  );

const STAIRS = '29CFR1926-X Stairways (scan).pdf';
const SCAFFOLDS = '29CFR1926-L Scaffolds.pdf';
const LETTER = 'Letter Ashcombe.pdf';
const FERNSIDE = ['INV-4410 Fernside Plumbing.pdf', 'INV-4471 Fernside Plumbing.pdf'];
const OTHERS = [
  'Hire rates 2026.pdf',
  'Structural notes S-001.pdf',
  'Site diary.txt',
  'Apex crane quote.pdf',
];

describe('documentsNamed', () => {
  it.each([
    ['riser height according to 29CFR1926-X', STAIRS],
    ['what does 29 CFR 1926-X say about risers', STAIRS],
    ['cover to the slab in the Ashcombe letter', LETTER],
    ['what does the letter from Ashcombe say about curing', LETTER],
    ['what does invoice INV-2231 say about the pump', 'INV-2231 Harlow Concrete.pdf'],
    ['gst on the harlow concrete invoice', 'INV-2231 Harlow Concrete.pdf'],
    ['what does Structural notes S-001 say about stripping', 'Structural notes S-001.pdf'],
    ['Structural notes S-001.pdf: bolts', 'Structural notes S-001.pdf'],
    ['how much is the deposit in hire rates 2026', 'Hire rates 2026.pdf'],
    ['what does the crane quote say about travel', 'Apex crane quote.pdf'],
  ])('finds the one that “%s” names as its source', (question, name) => {
    const all = [STAIRS, SCAFFOLDS, LETTER, ...FERNSIDE, ...OTHERS, name];
    const found = named(question, ...new Set(all));
    expect(found.documents.map((one) => one.name)).toEqual([name]);
  });

  it('finds both that a comparison names, and all of a company', () => {
    const all = [STAIRS, SCAFFOLDS, LETTER, ...FERNSIDE, ...OTHERS];
    const names = (question: string) => named(question, ...all).documents.map(({ name }) => name);
    expect(names('the cover in the Ashcombe letter and structural notes')).toEqual([LETTER, OTHERS[1]]);
    expect(names('total of the Fernside invoices')).toEqual(FERNSIDE);
  });

  it.each([
    'how high must a guardrail be',
    'which certificate is for docket 44817',
    'how many invoices are there',
    'the total of all invoices in March 2026',
    'what is the fire rating of doors in the schedule',
    'crane hire per day',
    'what is on site',
    'total of the Oakley invoice',
    'what does the Fernside quote say',
    'who is the site manager',
    'can I pour concrete in the rain',
  ])('finds none in “%s”', (question) => {
    const all = [STAIRS, SCAFFOLDS, LETTER, ...FERNSIDE, ...OTHERS, 'Docket 44817.pdf', 'Concrete.pdf'];
    expect(named(question, ...all).documents).toEqual([]);
  });

  it('leaves the question without the name', () => {
    expect(named('riser height according to 29CFR1926-X', STAIRS).rest).toBe('riser height');
    expect(named('what does the letter from Ashcombe say about curing', LETTER).rest).toBe(
      'what does the say about curing',
    );
    expect(named('cover in the Ashcombe letter?', LETTER).rest).toBe('cover ?');
  });
});
