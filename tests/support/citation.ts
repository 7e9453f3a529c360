import type { Citation } from '#domain/answers/answer.ts';

/** A quote that was found on its page. */
export const citation: Citation = {
  number: 1,
  documentId: 'doc_1_abcde',
  documentName: 'Rails.pdf',
  documentNumber: 'A-101',
  revision: 'C',
  projectId: 'proj_1',
  page: 4,
  heading: 'Guardrails',
  quote: 'Top rails stand 42 inches high.',
  start: 10,
  end: 41,
  verified: true,
  unit: { emphasis: [{ start: 0, end: 31 }], leadIn: null, header: null },
};
