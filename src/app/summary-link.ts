import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { summaryState } from '#features/ask/api/summary-request.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { paths } from './paths.ts';

/** Opens a document and asks for its summary. */
export function useOpenSummary() {
  const navigate = useNavigate();
  return useCallback(
    ({ id, companyId }: Pick<DocumentRecord, 'id' | 'companyId'>, projectSegment: string) =>
      void navigate(paths.documentView(companyId, projectSegment, id, { pane: 'ask' }), {
        state: summaryState(id),
      }),
    [navigate],
  );
}
