import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { TestQuestion } from '#domain/ai-training/test-question.ts';
import { documentTextQuery } from '#features/documents/api/get-stored-pages.ts';
import { type PageSheet, pageSheetQuery } from '#features/sheets/api/page-sheet.ts';
import { QuestionList } from './question-list.tsx';

const question: TestQuestion = {
  ...{ id: 'q1', companyId: 'acme', projectId: 'p1', question: 'How wide is stair ST-02?' },
  ...{
    documentId: 'set',
    documentName: 'Set.pdf',
    page: 3,
    quote: 'STAIR ST-02 1000 WIDE',
    start: 0,
    end: 21,
  },
};

const storedPage = (number: number, text: string) => ({
  ...{ number, text, width: 0, height: 0, method: 'pdfjs' as const, confidence: 95, start: 0 },
});

/** The list with one question, whose expected page is that sheet. */
function showList(sheet: PageSheet) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(pageSheetQuery('set', 3).queryKey, sheet);
  client.setQueryData(documentTextQuery('new').queryKey, {
    ...{ version: 1, documentId: 'new' },
    pages: [storedPage(1, 'STAIR ST-02 1100 WIDE'), storedPage(2, 'STAIR ST-02 1200 WIDE')],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <QuestionList
          questions={[question]}
          runs={[]}
          hrefFor={() => '/set?page=3'}
          projectName={() => 'Tower'}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const quoted = {
  ...{ documentId: 'set', page: 3, number: 'A-501', revision: 'B', date: null },
  state: 'current' as const,
};

it('marks a test question as out of date if the sheet of its passage was superseded', () => {
  const current = { ...quoted, documentId: 'new', page: 1, revision: 'C' };
  showList({ sheet: { ...quoted, state: 'superseded' }, current });
  expect(screen.getByText(/Out of date: this quotes Rev B; Rev C is current/)).toBeVisible();
  expect(screen.getByText('Rev C now says: “STAIR ST-02 1100 WIDE”')).toBeVisible();
});

it('does not mark a test question whose sheet is current', () => {
  showList({ sheet: quoted, current: quoted });
  expect(screen.getByText('How wide is stair ST-02?')).toBeVisible();
  expect(screen.queryByText(/Out of date/)).toBeNull();
});
