import { describe, expect, it } from 'vitest';
import type { AnswerOutcome, Citation } from './answer.ts';
import { shortAnswer } from './short-answer.ts';

const QUOTE = 'The handrail should be 900 mm to 1000 mm above the ramp.';

function answer(emphasised: readonly string[], outcome: AnswerOutcome = 'quoted', quote = QUOTE) {
  const emphasis = emphasised.map((words) => ({
    start: quote.indexOf(words),
    end: quote.indexOf(words) + words.length,
  }));
  const citation: Citation = {
    ...{ number: 1, documentId: 'd1', documentName: 'Part K.pdf', documentNumber: null, revision: null },
    ...{ projectId: 'p1', page: 24, heading: 'Handrails', quote, start: 0, end: quote.length },
    ...{ verified: true, unit: { emphasis, leadIn: null, header: null } },
  };
  return {
    outcome,
    blocks: [{ kind: 'paragraph' as const, statements: [{ kind: 'quotation' as const, citations: [1] }] }],
    citations: [citation],
  };
}

describe('the short answer', () => {
  it('is the one value of the first quote', () => {
    expect(shortAnswer(answer(['900 mm to 1000 mm']))).toMatchObject({
      value: '900 mm to 1000 mm',
      citation: { page: 24 },
    });
  });

  it('has the header of its cell', () => {
    const row = answer(['33.75'], 'quoted', 'Electrician\t27.00\t33.75');
    const citations = row.citations.map((one) => ({
      ...one,
      unit: {
        ...one.unit,
        emphasis: one.unit?.emphasis ?? [],
        leadIn: null,
        header: 'Trade\tNormal\tOvertime',
      },
    }));
    expect(shortAnswer({ ...row, citations })).toMatchObject({ value: '33.75', column: 'Overtime' });
    expect(shortAnswer(answer(['900 mm to 1000 mm']))?.column).toBeNull();
  });

  it('is missing where the quote has two values', () => {
    expect(shortAnswer(answer(['900 mm', '1000 mm']))).toBeNull();
  });

  it('is missing where the whole sentence is the answer', () => {
    expect(shortAnswer(answer(['Keep clear.'], 'quoted', 'Keep clear.'))).toBeNull();
  });

  it.each(['nearest', 'not-found', 'generated'] as const)('is missing where the outcome is %s', (outcome) => {
    expect(shortAnswer(answer(['900 mm to 1000 mm'], outcome))).toBeNull();
  });

  it('is missing where two quotes answer only together', () => {
    const { blocks, ...rest } = answer(['900 mm to 1000 mm']);
    const statements = blocks.flatMap((block) => [...block.statements, ...block.statements]);
    expect(shortAnswer({ ...rest, blocks: [{ kind: 'paragraph', statements }] })).toBeNull();
  });

  it('is missing where the quote was not found on its page', () => {
    const { citations, ...rest } = answer(['900 mm to 1000 mm']);
    expect(
      shortAnswer({ ...rest, citations: citations.map((one) => ({ ...one, verified: false })) }),
    ).toBeNull();
  });
});
