import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reviewSheet } from '#domain/sheets/register/testing/review-sheet.ts';
import type { FieldReading } from '#domain/sheets/sheet.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { READINGS_KEY } from '#features/sheets/api/sheet-readings.ts';
import { projectSheetsKey } from '#features/sheets/api/sheets.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { ProjectSheets } from './project-sheets.tsx';

const read = (value: string, confidence: number): FieldReading => ({
  ...{ value, confidence, from: 'title-block', box: null, doubt: null },
});
const sheet = (id: string, over: object) => ({
  ...reviewSheet(id, over),
  ...{ companyId: 'acme', projectId: 'p1', documentId: id, updatedAt: '' },
});
const misread = sheet('A-50I', { review: 'open' });
const issues = ['B', 'C'].map((revision) =>
  sheet(`S-1 ${revision}`, {
    ...{ number: 'S-1', numberKey: 'S1', revision, review: 'open', chainDoubts: ['Their titles differ.'] },
  }),
);
const readings = [
  { id: misread.id, readings: { number: read('A-50I', 0.4) }, doubts: [] },
  ...issues.map(({ id }) => ({ id, readings: {}, doubts: [] })),
];

function show(address: string) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(projectSheetsKey('p1'), [misread, ...issues]);
  queryClient.setQueryData([READINGS_KEY, 'p1'], new Map(readings.map((one) => [one.id, one])));
  queryClient.setQueryData(projectDocumentsQuery('p1').queryKey, []);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <TooltipProvider>
          <ProjectSheets
            projectId="p1"
            projectName="Riverside"
            precedence={null}
            viewer={{ sub: 'ann', isManager: true }}
            hrefFor={() => '/'}
            compareHref={() => '/'}
            open={null}
            documentsHref="/"
            lists={[]}
          />
        </TooltipProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('counts beside "Review" the questions that its desk asks, not the sheets', async () => {
  show('/?show=review');
  expect(await screen.findByRole('region', { name: 'Question 1 of 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review 2' })).toBeVisible();
});
