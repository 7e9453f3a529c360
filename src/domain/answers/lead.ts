import type { AnswerBlock, Citation } from './answer.ts';
import type { CitedAnswer } from './cite-answer.ts';

/** The first citation of an answer. Null if its words were not found on their page, or if it is not from a document. */
export function firstQuoted({ blocks, citations }: CitedAnswer): Citation | null {
  const numbers = blocks.flatMap(({ statements }) =>
    statements.flatMap((statement) => ('citations' in statement ? statement.citations : [])),
  );
  const first = citations.find(({ number }) => number === numbers[0]);
  return first?.verified && !first.source ? first : null;
}

/** The answer with a line by code above it, followed by the quotes that support the line. */
export function withLead(answer: CitedAnswer, line: string, numbers: readonly number[]): CitedAnswer {
  const quotes = numbers.map(
    (number): AnswerBlock => ({
      kind: 'item',
      statements: [{ kind: 'quotation', citations: [number] }],
    }),
  );
  return {
    citations: answer.citations,
    blocks: [
      { kind: 'paragraph', statements: [{ kind: 'computed', text: line, citations: [...numbers] }] },
      ...quotes,
      ...withoutQuotes(answer, numbers),
    ],
  };
}

/** The answer with these quotes first, in one block, because none of them answers without the others. */
export function withTogether(answer: CitedAnswer, numbers: readonly number[]): CitedAnswer {
  const statements = numbers.map((number) => ({ kind: 'quotation' as const, citations: [number] }));
  return {
    citations: answer.citations,
    blocks: [{ kind: 'paragraph', statements }, ...withoutQuotes(answer, numbers)],
  };
}

function withoutQuotes({ blocks }: CitedAnswer, numbers: readonly number[]): AnswerBlock[] {
  return blocks.filter(({ statements }) => !statements.every((one) => isAmong(one, numbers)));
}

function isAmong(statement: AnswerBlock['statements'][number], numbers: readonly number[]): boolean {
  return statement.kind === 'quotation' && statement.citations.every((number) => numbers.includes(number));
}
