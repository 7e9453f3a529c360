import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { unitText } from './answer-text.ts';
import { type CitedPassage, evidenceOf } from './cited-passage.ts';

/** The citation of `words` on a page with `text`. */
function cited(text: string, words: string) {
  const pageText = new PageText(text);
  const passage: CitedPassage = {
    ...{ documentId: 'd', documentName: 'Slings.pdf', documentNumber: null, revision: null, projectId: 'p' },
    ...{ page: 1, heading: '', start: 0, end: text.length, pageText },
  };
  const unit = pageText.units.find(({ start }) => text.startsWith(words, start));
  if (!unit) throw new Error(`Not on the page: ${words}`);
  return evidenceOf(passage, { unit, quoted: [], leadIn: unit.leadIn, header: unit.header });
}

describe('the quoted row of a table as text', () => {
  const table = 'Chain mm\t1 leg\t2 legs\n7\t1.50\t2.12\n10\t3.15\t4.25\n13\t5.30\t7.50';

  it('begins with the caption, which has the unit of its figures', () => {
    expect(unitText(cited(`1 Safe load of slings, tonnes\n\n${table}`, '10\t3.15\t4.25'))).toBe(
      '“1 Safe load of slings, tonnes — Chain mm: 10; 1 leg: 3.15; 2 legs: 4.25”',
    );
  });

  it('begins with its first cell where no caption is above it', () => {
    const citation = cited(`Slings are looked at each week.\n\n${table}`, '10\t3.15\t4.25');
    expect(citation.unit).not.toHaveProperty('caption');
    expect(unitText(citation)).toBe('“Chain mm: 10; 1 leg: 3.15; 2 legs: 4.25”');
  });
});
