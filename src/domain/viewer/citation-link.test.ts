import { describe, expect, it } from 'vitest';
import { formatCitation, parseCitation, parsePage } from './citation-link.ts';

const target = {
  documentId: 'doc_1763700000000_a1b2c',
  number: 3,
  page: 4,
  start: 120,
  end: 180,
  isQuoted: true,
};

describe('a link to a citation', () => {
  it('names document, citation, page and words, and is parsed to the same values', () => {
    expect(formatCitation(target)).toBe('doc_1763700000000_a1b2c.3.4.120-180');
    expect(parseCitation(formatCitation(target))).toEqual(target);
  });

  it('states if it names a passage and quotes nothing', () => {
    const passage = { ...target, isQuoted: false };
    expect(formatCitation(passage)).toBe('doc_1763700000000_a1b2c.3.4.120-180.passage');
    expect(parseCitation(formatCitation(passage))).toEqual(passage);
  });

  it.each([
    null,
    '',
    'x',
    'doc.1.1.5-5',
    'doc.1.0.0-5',
    'doc.0.1.0-5',
    'doc.1.1.9-5',
    '<b>.1.1.0-5',
    'doc.1.1.0-5 ',
    'doc.1.1.0-5.quoted',
  ])('is rejected when it is %j', (value) => expect(parseCitation(value)).toBeNull());
});

describe('a link to a page', () => {
  it('is limited to the document’s pages', () => {
    expect(parsePage('4', 20)).toBe(4);
    expect(['0', '21', '-1', '1.5', 'x', '', null].map((value) => parsePage(value, 20))).toEqual(
      Array(7).fill(null),
    );
  });
});
