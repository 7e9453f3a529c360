import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentRecord } from '../api/document-record.ts';
import { forEachDocument } from '../api/for-each-document.ts';
import { moveDocument } from '../api/move-document.ts';
import { showChanges } from '../api/show-changes.ts';
import { useUploadStore } from '../upload/upload-context.ts';
import { toastOutcome } from './toast-outcome.ts';

/** Gives documents to another project, where they are indexed again from their stored text. */
export function useMoveDocuments() {
  const queryClient = useQueryClient();
  const uploads = useUploadStore();
  return useMutation({
    mutationFn: ({
      documents,
      to,
    }: {
      documents: readonly DocumentRecord[];
      to: { id: string; name: string };
    }) =>
      forEachDocument(documents, async (document) => {
        const moved = await moveDocument(document, to.id);
        showChanges(queryClient, [moved]);
        if (moved.status === 'processing') uploads.resume(moved);
      }),
    onSuccess: (outcome, { to }) =>
      toastOutcome(outcome, `${outcome.done.length === 1 ? 'is' : 'are'} now in ${to.name}`),
  });
}
