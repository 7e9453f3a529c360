import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { documentSheetsQuery } from '#features/sheets/api/sheets.ts';
import { peopleQuery } from '#features/team/api/people.ts';
import { documentRecord } from '#tests/support/document-record.ts';
import { WithUploads } from '#tests/support/with-uploads.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { documentDetailsQuery, type ExtractionSummary } from '../api/get-document-details.ts';

import { DetailsDialog } from './details-dialog.tsx';

const plan = documentRecord({ id: 'doc_1_plan0', pageCount: 3 });
const kim = { id: 'sub-kim', name: 'Kim', email: 'kim@acme.example', role: 'Owner' as const };

/** Shows the details of a document that was made by that person, in a company of Kim alone. */
function showMadeBy(
  createdBy: string | null,
  changes: Partial<DocumentRecord> = {},
  extraction: ExtractionSummary | null = null,
  viewer: DocumentViewer = { sub: 'sub-kim', isManager: true },
  sheets: SheetRecord[] = [],
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const details = { embeddingModel: null, extraction, createdBy };
  queryClient.setQueryData(documentDetailsQuery(plan.id).queryKey, details);
  queryClient.setQueryData(documentSheetsQuery(plan.id).queryKey, sheets);
  queryClient.setQueryData(peopleQuery('acme').queryKey, [{ ...kim, isActive: true, lastLoginAt: null }]);
  render(
    <QueryClientProvider client={queryClient}>
      <WithUploads>
        <DetailsDialog document={{ ...plan, ...changes }} viewer={viewer} onClose={() => {}} />
      </WithUploads>
    </QueryClientProvider>,
  );
}

it('shows who uploaded the document in its details', () => {
  showMadeBy('sub-kim');
  expect(screen.getByText('Uploaded by').nextElementSibling).toHaveTextContent('Kim');
});

it.each([null, 'sub-gone'])('shows no name when none is known: %s', (createdBy) => {
  showMadeBy(createdBy);
  expect(screen.getByText('plan.pdf')).toBeVisible();
  expect(screen.queryByText('Uploaded by')).not.toBeInTheDocument();
});

it('shows an abandoned extraction as interrupted, but not an active one', () => {
  showMadeBy(null, { status: 'processing' });
  expect(screen.getByText('Interrupted')).toBeVisible();
  cleanup();
  showMadeBy(null, { status: 'processing', updatedAt: new Date().toISOString() });
  expect(screen.getByText('Processing')).toBeVisible();
});

it('says why a title block value is uncertain or missing', () => {
  const numberDoubt = 'No number was found in the file name or beside a label on its pages.';
  const revisionDoubt = 'The file name says 05, the title block says 06.';
  const read = {
    method: 'pdfjs',
    confidence: 95,
    pagesByOcr: [],
    proposal: null,
    taken: null,
    numberDoubt,
    revisionDoubt,
  };
  showMadeBy(null, { revision: '06?' }, read);
  const revision = screen.getByText('Revision').nextElementSibling;
  expect(revision).toHaveTextContent(`06?Not certain. ${revisionDoubt} Correct it with Rename.`);
  expect(screen.getByText('Number').nextElementSibling).toHaveTextContent(`Not read${numberDoubt}`);
});

it('shows no doubt once a person has removed the question mark', () => {
  const revisionDoubt = 'The file name says 05, the title block says 06.';
  const read = {
    method: 'pdfjs',
    confidence: 95,
    pagesByOcr: [],
    proposal: null,
    taken: null,
    numberDoubt: null,
    revisionDoubt,
  };
  showMadeBy(null, { revision: '06' }, read);
  expect(screen.getByText('Revision').nextElementSibling).toHaveTextContent(/^06$/);
});

it('shows that sheets are not filed, and offers to read them to those who may correct the document', () => {
  const unfiled = { textKey: 'k', failureReason: 'Its sheets are not in the register yet.' };
  const action = () => screen.queryByRole('button', { name: 'Read sheets again' });
  showMadeBy(null, unfiled);
  expect(action()).toBeVisible();
  expect(screen.getByText(unfiled.failureReason)).toBeVisible();
  cleanup();
  showMadeBy(null, unfiled, null, { sub: 'sub-bo', isManager: false });
  expect(action()).toBeNull();
  expect(screen.getByText(unfiled.failureReason)).toBeVisible();
  cleanup();
  showMadeBy(null, { ...unfiled, status: 'processing' });
  expect(action()).toBeNull();
});

const sheet = (page: number, fields: Partial<SheetRecord> = {}): SheetRecord => ({
  ...{ id: `${plan.id}:${page}`, companyId: 'acme', projectId: 'p1', documentId: plan.id, page },
  ...{
    number: `A-10${page}`,
    numberKey: `A10${page}`,
    title: 'Plan',
    revision: 'B',
    date: null,
    status: null,
  },
  ...{ scale: null, paperSize: null, discipline: null, state: 'current', review: null, supersedes: null },
  ...{ supersededBy: null, supersededAt: null, duplicateOf: null, chainDoubts: [], acknowledged: [] },
  ...{ receivedAt: plan.createdAt, updatedAt: plan.updatedAt },
  ...fields,
});

it('lists the sheets of a set by page and names the superseded one', () => {
  showMadeBy(null, {}, null, undefined, [sheet(2, { state: 'superseded' }), sheet(1)]);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringContaining('A-101'), expect.stringContaining('A-102')]);
  expect(lines[1]).toContain('Superseded');
  cleanup();

  showMadeBy(null, {}, null, undefined, [sheet(0)]);
  expect(screen.queryByRole('heading', { name: /^Sheets/ })).not.toBeInTheDocument();
});
