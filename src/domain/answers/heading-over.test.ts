import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { headingOver } from './heading-over.ts';

const text =
  '3 Damages\n\nDamages are $1,200 a day.\n\n4 Retention\n\nThe Builder may retain 5% of each progress payment, up to 2.5% of the price.';

function over(words: string, heading: string, page = text) {
  const passage = {
    ...{ documentId: 'd', documentName: 'Contract.pdf', documentNumber: null, revision: null },
    ...{ projectId: 'p', page: 1, heading, start: 0, end: page.length, pageText: new PageText(page) },
  };
  return headingOver(passage, page.indexOf(words));
}

describe('headingOver', () => {
  it('names the section of the words where a passage has the heading of another', () => {
    expect(over('$1,200', '4 Retention')).toBe('3 Damages');
  });

  it('keeps the whole path of a passage whose section it is', () => {
    expect(over('retain', 'Part B › 4 Retention')).toBe('Part B › 4 Retention');
  });

  it('keeps the heading of an earlier page where this page has none above the words', () => {
    expect(over('seven days', '5 Curing', 'Cure for seven days.')).toBe('5 Curing');
  });
});
