import { describe, expect, it } from 'vitest';
import { noResultsText } from '../answers/summaries.ts';
import { passageSearchOf, similarityText } from './passage-search.ts';

const passage = {
  ...{ documentId: 'doc_1', documentName: 'Rails.pdf', projectId: 'p', page: 4, start: 10, end: 90 },
  ...{ heading: 'Guardrails', chunkIndex: 0, totalChunks: 3, content: 'Top rails' },
};
const entry = { source: 'Construction glossary', term: 'Guardrail', content: 'A rail.' };

describe('the results of a passage search', () => {
  it('have a position and a similarity, which is 1 minus the distance', () => {
    const reply = { ids: ['a'], documents: ['Top rails'], metadatas: [passage], distances: [0.25] };
    const { results, confidence, isPlain, summary } = passageSearchOf({
      result: reply,
      search: 'construction',
      confidence: 0.75,
    });
    expect(results).toEqual([
      {
        ...{ kind: 'passage', id: 'a', text: 'Top rails', similarity: 0.75, documentId: 'doc_1' },
        ...{ page: 4, start: 10, end: 90, heading: 'Guardrails', sheet: null },
      },
    ]);
    expect({ confidence, isPlain, summary }).toEqual({ confidence: 0.75, isPlain: false, summary: null });
  });

  it('include number, revision and state of the page’s sheet', () => {
    const metadatas = [{ ...passage, sheetNumber: 'A-101', sheetRevision: 'B', sheetState: 'superseded' }];
    const { results } = passageSearchOf({
      result: { ids: ['a'], documents: ['Top rails'], metadatas, distances: [0.25] },
    });
    expect(results).toMatchObject([{ sheet: { number: 'A-101', revision: 'B', isSuperseded: true } }]);
  });

  it('separate glossary entries, and report that no document matches', () => {
    const reply = { ids: ['g'], documents: ['A rail.'], metadatas: [entry], distances: [0.5] };
    expect(passageSearchOf({ result: reply })).toMatchObject({
      results: [{ kind: 'entry', source: 'Construction glossary', term: 'Guardrail' }],
      summary: noResultsText,
    });
  });

  it('leave out entries that cannot be opened', () => {
    const reply = { ids: ['x'], documents: ['?'], metadatas: [{ page: 'four' }], distances: [0] };
    expect(passageSearchOf({ result: reply }).results).toEqual([]);
  });

  it('report a plain search, and show the server’s summary when there are none', () => {
    const search = passageSearchOf({ result: null, search: 'plain', summary: 'Nothing.' });
    expect(search).toEqual({ results: [], confidence: 0, isPlain: true, summary: 'Nothing.' });
  });
});

it.each([
  [0.624, '62 %'],
  [1.01, '100 %'],
  [-0.2, '0 %'],
])('shows a similarity of %s as %s', (similarity, text) => {
  expect(similarityText(similarity)).toBe(text);
});
