import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { doubtedWords, isQuoted, isVerified } from './answer.ts';
import { unitText } from './answer-text.ts';
import { type CitedPassage, evidenceOf } from './cited-passage.ts';

const TEXT = 'Reoeipt of\nTotal RM 3793 paid';
const at = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });

function cited(unsure: string[], quoted: string[] = []) {
  const passage: CitedPassage = {
    ...{ documentId: 'd', documentName: 'IMG_1.jpg', documentNumber: null, revision: null, projectId: 'p' },
    ...{ page: 1, heading: '', start: 0, end: TEXT.length, pageText: new PageText(TEXT, unsure.map(at)) },
  };
  const unit = { start: TEXT.indexOf('Total'), end: TEXT.length };
  const words = quoted.map(at);
  return { number: 1, ...evidenceOf(passage, { unit, quoted: words, leadIn: null, header: null }) };
}

describe('a quote of a picture', () => {
  it('has no tick when OCR may have misread one of its figures, and marks the figure', () => {
    const citation = cited(['3793']);
    expect([isQuoted(citation), isVerified(citation)]).toEqual([true, false]);
    expect(unitText(citation)).toBe('“Total RM 3793? paid”');
  });

  it('has no tick when OCR may have misread the answer', () => {
    expect(isVerified(cited(['paid'], ['paid']))).toBe(false);
    expect(isVerified(cited(['paid'], ['3793']))).toBe(true);
  });

  it('has its tick when only other words, or none, may be misread', () => {
    expect(isVerified(cited(['Reoeipt']))).toBe(true);
    expect(doubtedWords(cited(['Reoeipt']))).toEqual([]);
    expect(isVerified(cited([]))).toBe(true);
    expect(cited([]).unit).not.toHaveProperty('unsure');
  });
});
