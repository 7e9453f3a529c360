import { expect, it } from 'vitest';
import { recordOf } from './document-record.ts';

const row = {
  ...{ id: 'doc_1', companyId: 'acme', projectId: 'p1', name: 'A.pdf', type: 'application/pdf' },
  ...{ size: '1536', s3Key: 'k' },
};

it('a size that arrives as text is read as a number, and a row without tags has an empty list of them', () => {
  expect(recordOf(row)).toMatchObject({ sizeBytes: 1_536, tags: [] });
});
