import { expect, it } from 'vitest';
import type { AnswerBlock } from '#domain/answers/answer.ts';
import { answerAsText } from './answer-as-text.ts';

const citation = {
  number: 1,
  documentId: 'doc_1_abcde',
  documentName: 'Rails.pdf',
  documentNumber: 'A-101',
  revision: 'C',
  projectId: 'proj_1',
  page: 4,
  heading: '',
  quote: 'be used as counterweights.',
  start: 0,
  end: 26,
  verified: true,
  unit: { emphasis: [], leadIn: 'Bricks shall not:', header: null },
};
const blocks: AnswerBlock[] = [
  {
    kind: 'item',
    statements: [
      { kind: 'claim', text: 'It is 21 inches.', citations: [], unsupported: [{ start: 6, end: 15 }] },
      { kind: 'quotation', citations: [1] },
    ],
  },
];
const answer = { text: '', outcome: 'generated' as const, blocks, citations: [citation] };

it('copies whole units with their lead-in, and marks what is not verified', () => {
  expect(answerAsText(answer)).toBe(
    [
      '- It is 21 inches. (not checked; no quote contains 21 inches) “Bricks shall not: … be used as counterweights.” [1]',
      '',
      '[1] A-101, rev C, Rails.pdf, page 4: “Bricks shall not: … be used as counterweights.”',
    ].join('\n'),
  );
});

it('marks the citations of an older answer as not verified', () => {
  const { unit: _, ...before } = citation;
  const { blocks: __, ...old } = answer;
  const copied = answerAsText({ ...old, text: '“be used as counterweights” [1]', citations: [before] });
  expect(copied.match(/\(not checked\)/g)).toHaveLength(2);
});

it('copies a glossary entry under its name and term, without a page', () => {
  const entry = { ...citation, documentId: '', documentNumber: null, revision: null, page: 0 };
  const citations = [{ ...entry, source: 'Construction glossary', heading: 'Guardrail' }];
  expect(answerAsText({ ...answer, citations })).toMatch(/\n\[1\] Construction glossary, Guardrail: “Bricks/);
});

it('stamps a superseded source, and one that was superseded since', () => {
  const superseded = { revision: 'D', date: '2023-04-20', documentId: 'doc_2', page: 1 };
  const old = answerAsText({ ...answer, citations: [{ ...citation, superseded }] });
  expect(old).toMatch(/\[1\] \(Superseded: Rev C, replaced by Rev D \(20 Apr 2023\)\)\n/);
  expect(old).toMatch(/\(Superseded: Rev C, replaced by Rev D \(20 Apr 2023\)\)$/);
  const since = answerAsText(answer, new Map([[1, { current: { revision: 'D' }, saying: null }]]));
  expect(since).toMatch(/^Out of date/);
  expect(since).toMatch(/\(Out of date: this quotes Rev C; Rev D is current\)$/);
});

it('copies what the current revision says in place of an outdated quote', () => {
  const saying = {
    kind: 'changed' as const,
    page: 1,
    start: 0,
    end: 9,
    text: 'Bricks may be used.',
    isRecognised: false,
  };
  const copied = answerAsText(answer, new Map([[1, { current: { revision: 'D' }, saying }]]));
  expect(copied).toMatch(/Rev D is current\) \(Rev D now says: “Bricks may be used\.”\)$/);
});
