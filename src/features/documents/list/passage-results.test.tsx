import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { noResultsText } from '#domain/answers/summaries.ts';
import type { PassageResult, PassageSearch } from '#domain/search/passage-search.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { passageSearchQuery } from '../api/passages.ts';
import { PassageResults } from './passage-results.tsx';

const document = { id: 'doc_1', name: 'Rails.pdf', documentNumber: 'A-101', revision: 'C', state: 'current' };

const passage = (id: string, documentId: string): PassageResult => ({
  ...{ kind: 'passage', id, documentId, text: 'Top rails stand 42 inches high.', similarity: 0.624 },
  ...{ page: 4, start: 10, end: 41, heading: '', sheet: null },
});
const entry: PassageResult = {
  ...{ kind: 'entry', id: 'g', text: 'A rail.', similarity: 0.5 },
  ...{ source: 'Construction glossary', term: 'Guardrail' },
};
const found: PassageSearch = {
  results: [passage('a', 'doc_1'), entry],
  confidence: 0.562,
  isPlain: false,
  summary: null,
};

function show(search: PassageSearch) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(passageSearchQuery('p', 'rail').queryKey, search);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PassageResults
          projectId="p"
          words=" rail "
          documents={[document as DocumentRecord]}
          hrefFor={({ id }) => `/acme/job/${id}?in=meaning`}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const items = () => within(screen.getByRole('list', { name: 'Nearest passages' })).getAllByRole('listitem');

describe('passages by meaning', () => {
  it('show their similarity, and the mean as confidence', () => {
    show(found);
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 nearest passages. Confidence 56 %, the mean similarity.',
    );
    expect(items()[0]).toHaveTextContent(/Rails\.pdf.*p\. 4.*62 %/);
  });

  it('open their page with the words highlighted, except a glossary entry', () => {
    show(found);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/acme/job/doc_1?in=meaning&page=4&citation=doc_1.1.4.10-41.passage',
    ]);
    expect(items()[1]).toHaveTextContent('Construction glossary: Guardrail');
  });

  it('count those of filtered documents', () => {
    show({ ...found, results: [passage('a', 'doc_1'), passage('b', 'doc_2')] });
    expect(items()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 more is hidden by the filters.');
  });

  it('say when only plain search is available', () => {
    show({ ...found, isPlain: true });
    expect(screen.getByRole('status')).toHaveTextContent(/Construction search is unavailable/);
  });

  it('say that there are none, with what to do', () => {
    show({ results: [], confidence: 0, isPlain: false, summary: noResultsText });
    expect(screen.getByText(noResultsText)).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
