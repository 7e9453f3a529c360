import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { filingsOf } from '#domain/sheets/register/filings.ts';
import { reviewSheet } from '#domain/sheets/register/testing/review-sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { FilingView } from './filing-view.tsx';

const sheet = (id: string, fields: Partial<SheetRecord>): SheetRecord => ({
  ...reviewSheet(id),
  ...{ companyId: 'acme', projectId: 'p1', updatedAt: '2026-03-01T00:00:00.000Z' },
  ...fields,
});
const revB = sheet('b', { number: 'A-501', revision: 'B', state: 'superseded', supersededBy: 'c' });
const later = '2026-04-01T00:00:00.000Z';
const revC = sheet('c', { number: 'A-501', revision: 'C', supersedes: 'b', receivedAt: later });

function show(mayChange = true) {
  const written: SheetChange[] = [];
  const write = async (change: SheetChange) => written.push(change);
  const [filing] = filingsOf([revB, revC]);
  if (!filing) throw new Error('two uploads were filed');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TooltipProvider>
          <FilingView
            filing={filing}
            documents={new Map()}
            hrefFor={() => '/'}
            mayChange={() => mayChange}
            startsOpen
            write={write}
          />
        </TooltipProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { written, user: userEvent.setup() };
}

it('sets the new revision aside with Undo, as Undo all does', async () => {
  const { written, user } = show();
  await user.click(screen.getByRole('button', { name: 'Undo A-501 C' }));
  expect(written).toEqual([{ action: 'supersede', id: 'c' }]);
});

it('keeps both revisions current if they are two sheets', async () => {
  const { written, user } = show();
  await user.click(screen.getByRole('button', { name: 'Keep both of A-501 C' }));
  expect(written).toEqual([{ action: 'keep', id: 'b' }]);
});

it('offers neither to a person who may not change the sheets', () => {
  show(false);
  expect(screen.queryByRole('button', { name: /^(Undo|Keep both)/ })).not.toBeInTheDocument();
});
