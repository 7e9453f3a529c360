import { expect, it } from 'vitest';
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
  quote: '42 inches',
  start: 0,
  end: 9,
  verified: true,
};

it('copies an answer with document, revision, page and words of each citation', () => {
  expect(answerAsText({ text: 'It is “42 inches” [1].', citations: [citation] })).toBe(
    'It is “42 inches” [1].\n\n[1] A-101, rev C, Rails.pdf, page 4: “42 inches”',
  );
});

it('says in the copy too what is not verified', () => {
  expect(answerAsText({ text: 'x', citations: [{ ...citation, verified: false }] })).toMatch(
    /\(not verified\)$/,
  );
});

it('copies a glossary’s entry under its name and term, on no page', () => {
  const entry = { ...citation, documentId: '', documentNumber: null, revision: null, page: 0 };
  const citations = [{ ...entry, source: 'Construction glossary', heading: 'Guardrail' }];
  expect(answerAsText({ text: 'x', citations })).toMatch(/\n\[1\] Construction glossary, Guardrail: “42/);
});
