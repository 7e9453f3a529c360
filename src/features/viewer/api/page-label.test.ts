import { describe, expect, it } from 'vitest';
import { pageLabel } from './page-label.ts';

describe('pageLabel', () => {
  it('keeps the question mark of a single sheet whose revision is not certain', () => {
    const document = { documentNumber: 'A-601', revision: 'JS?' };
    expect(pageLabel(document, { number: 'A-601', revision: 'JS' })).toEqual({
      number: 'A-601',
      revision: 'JS?',
    });
  });

  it('names the page of a set after its sheet, and any other page after its document', () => {
    const sheet = { number: 'A-102', revision: 'B' };
    expect(pageLabel({ documentNumber: null, revision: null }, sheet)).toEqual(sheet);
    expect(pageLabel({ documentNumber: 'A-1?', revision: 'A' })).toEqual({ number: 'A-1?', revision: 'A' });
  });

  it('takes the sheet’s value where the document has another one', () => {
    const sheet = { number: 'A-102', revision: 'C' };
    expect(pageLabel({ documentNumber: 'A-102', revision: 'B?' }, sheet)).toEqual(sheet);
  });
});
