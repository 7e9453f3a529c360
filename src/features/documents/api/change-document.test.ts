import { describe, expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { updateDocument } from './change-document.ts';

const refusal = {
  message: 'Not Authorized to access updateDocument on type Mutation',
  errorType: 'Unauthorized',
};

/** A data API that refuses the change, both for a row that no longer exists and for one that may not be changed. */
const refusing = (row: { id: string } | null) =>
  ({
    models: {
      Document: {
        update: async () => ({ data: null, errors: [refusal] }),
        get: async () => ({ data: row }),
      },
    },
  }) as unknown as DataClient;

describe('changing a document', () => {
  it('reports it as not found when it is gone', async () => {
    await expect(updateDocument('doc_1', { name: 'A' }, refusing(null))).rejects.toMatchObject({
      code: 'not-found',
      userMessage: 'Document not found',
    });
  });

  it('is refused when it exists and the right is missing', async () => {
    await expect(updateDocument('doc_1', { name: 'A' }, refusing({ id: 'doc_1' }))).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: 'Unauthorized',
    });
  });
});
