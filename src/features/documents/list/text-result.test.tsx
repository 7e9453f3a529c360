import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { sheetRecordOf } from '#features/sheets/api/sheet-record.ts';
import { documentSheetsQuery } from '#features/sheets/api/sheets.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { TextResult } from './text-result.tsx';

const set = {
  ...{ id: 'doc_1', name: 'Set.pdf', documentNumber: null, revision: null, state: 'current', pageCount: 14 },
  mimeType: FILE_TYPES.pdf.mimeType,
} as DocumentRecord;
const sheet = (page: number, number: string, state: 'current' | 'superseded') =>
  sheetRecordOf({
    ...{ id: `doc_1:${page}`, companyId: 'acme', projectId: 'p', documentId: 'doc_1', page, number, state },
    ...{ revision: 'C', receivedAt: '2026-01-01T00:00:00.000Z' },
  });

it('marks the superseded pages of a bound set, and names each page after its sheet', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(documentSheetsQuery('doc_1').queryKey, [
    sheet(5, 'A-104', 'current'),
    sheet(6, 'A-105', 'superseded'),
  ]);
  const hits = [5, 6, 7].map((page) => ({ page, snippet: 'LEVEL PLAN', marks: [] }));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ul>
          <TextResult
            document={set}
            result={{ documentId: 'doc_1', documentName: 'Set.pdf', projectId: 'p', hits, pages: 3 }}
            words="level"
            href="/acme/job/doc_1"
          />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual([
    expect.stringMatching(/^p\. 5A-104.*LEVEL PLAN$/),
    expect.stringMatching(/^p\. 6A-105.*Superseded.*LEVEL PLAN$/),
    'p. 7LEVEL PLAN',
  ]);
  expect(links[0]).not.toContain('Superseded');
});
