import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CitedSheet, type PageSheet, pageSheetQuery } from '#features/sheets/api/page-sheet.ts';
import { UndecidedNotice } from './undecided-notice.tsx';

function show(isUndecided: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const sheet: CitedSheet = {
    ...{ documentId: 'doc_1', page: 3, number: 'A-501', revision: 'C', date: null },
    ...{ state: 'current', ...(isUndecided && { isUndecided }) },
  };
  const found: PageSheet = { sheet, current: sheet };
  client.setQueryData(pageSheetQuery('doc_1', 3).queryKey, found);
  render(
    <QueryClientProvider client={client}>
      <UndecidedNotice documentId="doc_1" page={3} />
    </QueryClientProvider>,
  );
}

it('says on a sheet that another one of its number may be current', () => {
  show(true);
  expect(screen.getByRole('status')).toHaveTextContent('It is not clear which sheet of A-501 is current.');
});

it('says nothing on a sheet that is known to be current', () => {
  show(false);
  expect(screen.queryByRole('status')).toBeNull();
});
