import { expect, it } from 'vitest';
import type { Citation } from '#domain/answers/answer.ts';
import { isOnPage, tickedQuotes } from './ticked-quotes.ts';

const page = { width: 0, height: 0, method: 'text', confidence: 100 } as const;
const project = {
  project: 'p',
  documents: [
    { id: 'd', name: 'd.pdf', pages: [{ ...page, number: 2, text: 'The wall is\n150 mm thick.' }] },
  ],
};
const unit = { emphasis: [], leadIn: null, header: null };
const citation = (over: Partial<Citation>): Citation => ({
  ...{ number: 1, documentId: 'd', documentName: 'd.pdf', documentNumber: null, revision: null },
  ...{ projectId: 'p', heading: '', page: 2, start: 0, end: 9, quote: 'The wall is 150 mm thick.' },
  ...{ verified: true, unit, ...over },
});

it('finds a quote that is broken over two lines', () => {
  expect(isOnPage(citation({}), project)).toBe(true);
});

it.each([
  ['another figure', { quote: 'The wall is 160 mm thick.' }],
  ['another page', { page: 1 }],
  ['another document', { documentId: 'e' }],
])('does not find %s', (_, over) => {
  expect(isOnPage(citation(over), project)).toBe(false);
});

it('counts ticks only', () => {
  const citations = [citation({}), citation({ verified: false }), citation({ source: 'Glossary' })];
  expect(tickedQuotes({ citations })).toHaveLength(1);
});
