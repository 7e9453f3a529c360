import { describe, expect, it } from 'vitest';
import type { Answer, AnswerBlock, Citation, Statement } from '#domain/answers/answer.ts';
import { layoutAnswer } from './answer-layout.ts';

const cite = (number: number, page: number, documentId = 'doc_1'): Citation => ({
  ...{ number, documentId, page, documentName: 'Rails.pdf', documentNumber: null, revision: null },
  ...{
    projectId: 'p',
    heading: '',
    quote: `quote ${number}`,
    start: number,
    end: number + 1,
    verified: true,
  },
});
const block = (...statements: Statement[]): AnswerBlock => ({ kind: 'paragraph', statements });
const quotation = (...citations: number[]): Statement => ({ kind: 'quotation', citations });
const claim: Statement = { kind: 'claim', text: 'It is red.', citations: [1], unsupported: [] };
const shown = (blocks: AnswerBlock[], citations: Citation[]) =>
  layoutAnswer({ outcome: 'quoted', text: '', blocks, citations } satisfies Partial<Answer>);

describe('the cards of an answer', () => {
  it('have one for each page, in the order of the answer', () => {
    const citations = [cite(1, 8), cite(2, 7), cite(3, 8), cite(4, 8, 'doc_2')];
    const { text, cards } = shown(
      [block(quotation(2)), block(quotation(1, 4)), block(quotation(3))],
      citations,
    );
    expect(text).toEqual([]);
    expect(cards.map((card) => card.citations.map(({ number }) => number))).toEqual([[2], [1, 3], [4]]);
    expect([...(cards[0]?.quoted ?? [])]).toEqual([2, 1, 4, 3]);
  });

  it('show no words that the text above them shows', () => {
    const blocks = [block(claim, quotation(1)), block(quotation(2))];
    const { text, cards } = shown(blocks, [cite(1, 8), cite(2, 7)]);
    expect(text).toHaveLength(1);
    expect(cards.map(({ quoted }) => [...quoted])).toEqual([[2], [2]]);
    expect(cards.map((card) => card.citations[0]?.number)).toEqual([2, 1]);
  });

  it('are separate for passages that the answer does not cite', () => {
    const { cards, beside } = shown([block({ kind: 'note', text: 'Not found.' })], [cite(1, 8)]);
    expect(cards).toEqual([]);
    expect(beside[0]?.citations[0]?.number).toBe(1);
    expect(beside[0]?.quoted.has(1)).toBe(true);
  });
});
