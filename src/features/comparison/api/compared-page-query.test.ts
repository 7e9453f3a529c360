import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { comparisonSideQuery } from './compared-page-query.ts';

it('keeps the compared pages when the list of documents is read again', async () => {
  const client = new QueryClient();
  const { queryKey } = comparisonSideQuery({ id: 'd1' } as DocumentRecord, 1);
  const read = { text: '', words: [], isScan: false };
  client.setQueryData(queryKey, { source: new Blob(), mimeType: 'application/pdf', page: 1, read });
  const [documents] = projectDocumentsQuery('p1').queryKey;
  await client.invalidateQueries({ queryKey: [documents] });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
