import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ReviewedField } from '#domain/sheets/chains/sure.ts';
import { type RegisterColumn, registerColumns } from '#domain/sheets/register/register-view.ts';
import { reviewSheet } from '#domain/sheets/register/testing/review-sheet.ts';
import { RegisterRow } from './register-row.tsx';

function show(columns: readonly RegisterColumn[] | null, unsure?: readonly ReviewedField[]) {
  const sheet = {
    ...reviewSheet('A-50I', { title: 'STAIR', date: '2026-03-02' }),
    ...{ companyId: 'acme', projectId: 'p1', updatedAt: '' },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RegisterRow
          {...{ sheet, columns, unsure, document: undefined, supersededBy: null, template: '', href: '/' }}
          {...{ open: false, reachable: true, rowIndex: 2, top: 0, height: 40, onFocus: () => undefined }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('row');
}

it.each([
  ['columns', registerColumns],
  ['two lines', null],
] as const)('marks the values that a person is asked about, in %s', (_, columns) => {
  const row = show(columns, ['number', 'date']);
  expect(row).toHaveTextContent(/A-50I\?/);
  expect(row).toHaveTextContent(/Mar 2, 2026\?/);
  expect(row).not.toHaveTextContent('STAIR?');
});

it('marks nothing that is certain', () => {
  expect(show(registerColumns)).not.toHaveTextContent('?');
});
