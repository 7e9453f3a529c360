import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { filingsOf } from '#domain/sheets/register/filings.ts';
import { reviewSheet } from '#domain/sheets/register/testing/review-sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { Finding } from '#features/sheets/api/findings.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { FilingView } from './filing-view.tsx';
import { conflictsOf } from './received.tsx';

const sheet = (id: string, fields: Partial<SheetRecord>): SheetRecord => ({
  ...reviewSheet(id),
  ...{ companyId: 'acme', projectId: 'p1', updatedAt: '2026-03-01T00:00:00.000Z' },
  ...fields,
});
const revB = sheet('b', { number: 'A-501', revision: 'B', state: 'superseded', supersededBy: 'c' });
const later = '2026-04-01T00:00:00.000Z';
const revC = sheet('c', { number: 'A-501', revision: 'C', supersedes: 'b', receivedAt: later });

const filings = (...sheets: SheetRecord[]) => filingsOf(sheets, () => 'ann');

function show(mayChange = true, conflicts: readonly Finding[] = [], [filing] = filings(revB, revC)) {
  const written: SheetChange[] = [];
  const write = async (change: SheetChange) => written.push(change);
  if (!filing) throw new Error('two uploads were filed');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TooltipProvider>
          <FilingView
            filing={filing}
            documents={new Map()}
            hrefFor={() => '/'}
            compareHref={(before, after) => `/compare?before=${before}&after=${after}`}
            mayChange={() => mayChange}
            conflicts={conflicts}
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

it('leads from a new revision to what changed', () => {
  show(false);
  const link = screen.getByRole('link', { name: 'Compare A-501 C with the other sheet' });
  expect(link).toHaveAttribute('href', '/compare?before=b&after=c');
});

it('offers no Undo for a revision that has been superseded since', () => {
  const revD = sheet('d', { number: 'A-501', supersedes: 'c', receivedAt: '2026-05-01T00:00:00.000Z' });
  const oldC = { ...revC, state: 'superseded', supersededBy: 'd' } as const;
  const [, ofC] = filings(revB, oldC, revD);
  show(true, [], ofC ? [ofC] : []);
  expect(screen.getByText('New revisions')).toBeVisible();
  expect(screen.getByText('Superseded')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Undo|Keep both)/ })).not.toBeInTheDocument();
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

const place = (documentId: string, quote: string) => ({ documentId, page: 1, quote, box: null });
const finding = (id: string, over: Partial<Finding> = {}): Finding => ({
  ...{ id, kind: 'conflict', text: 'The width of stair ST-02 differs.', isDismissed: false },
  places: [place('c', 'ST-02 1100 wide'), place('spec', 'Stair ST-02: 1000 wide')],
  ...{ reason: null, dismissedBy: null, dismissedAt: null },
  ...over,
});

it('shows the values of an upload that differ from others, with both quotes', () => {
  show(true, [finding('1')]);
  expect(screen.getByRole('link', { name: 'The width of stair ST-02 differs.' })).toBeInTheDocument();
  expect(screen.getByText('ST-02 1100 wide')).toBeInTheDocument();
  expect(screen.getByText('Stair ST-02: 1000 wide')).toBeInTheDocument();
});

it('counts open conflicts alone, and those of its own documents', () => {
  const [filing] = filings(revB, { ...revC, documentId: 'c' });
  if (!filing) throw new Error('two uploads were filed');
  const elsewhere = finding('2', { places: [place('other', 'N32'), place('spec', 'N40')] });
  const found = conflictsOf(filing, [
    ...[
      finding('1'),
      elsewhere,
      finding('3', { isDismissed: true }),
      finding('4', { kind: 'missing-sheet' }),
    ],
  ]);
  expect(found.map(({ id }) => id)).toEqual(['1']);
});
