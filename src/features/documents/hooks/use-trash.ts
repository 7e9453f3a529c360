import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import { trash } from '#domain/limits/limits.ts';
import { deleteDocument, removePassages, restoreDocument } from '../api/change-document.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { forEachDocument } from '../api/for-each-document.ts';
import { showChanges } from '../api/show-changes.ts';
import { useUploadStore } from '../api/upload-context.ts';
import { toastOutcome } from './toast-outcome.ts';

/** Restores documents from the trash. Extracted ones are indexed again from their stored text. */
export function useRestoreDocuments({ isManager }: DocumentViewer) {
  const queryClient = useQueryClient();
  const uploads = useUploadStore();
  return useMutation({
    mutationFn: (documents: readonly DocumentRecord[]) =>
      forEachDocument(documents, async (document) => {
        const restored = await restoreDocument(document.id);
        showChanges(queryClient, [restored]);
        if (isManager) uploads.resume(restored);
      }),
    onSuccess: (outcome) =>
      toastOutcome(outcome, plural(outcome.done.length, { one: 'was restored', other: 'were restored' })),
  });
}

/**
 * Moves documents to the trash, and offers to undo that. From then on they answer no question. Their passages leave the
 * index at once if the user may change it, otherwise when the trash is emptied.
 */
export function useTrashDocuments(viewer: DocumentViewer) {
  const queryClient = useQueryClient();
  const restore = useRestoreDocuments(viewer);
  return useMutation({
    mutationFn: (documents: readonly DocumentRecord[]) =>
      forEachDocument(documents, async (document) => {
        showChanges(queryClient, [await deleteDocument(document.id)]);
        if (viewer.isManager) await removePassages(document);
      }),
    onSuccess: (outcome) =>
      toastOutcome(outcome, t`${plural(outcome.done.length, { one: 'is', other: 'are' })} in the trash`, {
        description: t`Kept there for ${trash.keepDays} days.`,
        action: { label: t`Undo`, onClick: () => restore.mutate(outcome.done) },
      }),
  });
}
