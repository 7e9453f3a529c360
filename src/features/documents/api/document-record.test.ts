import { expect, it } from 'vitest';
import { recordOf } from './document-record.ts';

const row = {
  ...{ id: 'doc_1', companyId: 'acme', projectId: 'p1', name: 'A.pdf', type: 'application/pdf' },
  ...{ size: '1536', s3Key: 'k' },
};

it('reads a size sent as text as a number, and missing tags as an empty list', () => {
  expect(recordOf(row)).toMatchObject({ sizeBytes: 1_536, tags: [] });
});
