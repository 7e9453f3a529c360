import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toaster.tsx';
import { userMessageOf } from '../../../domain/errors/app-error.ts';
import { unexpected } from '../../../domain/errors/catalogue.ts';
import { trash } from '../../../domain/limits/limits.ts';
import { deleteDocument, removePassages, restoreDocument } from '../api/delete-document.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { useUploadStore } from '../upload/upload-context.ts';

/** Moves a document to the trash, and offers the way back: restored, it is indexed again from its stored text. */
export function useDeleteDocument() {
  const queryClient = useQueryClient();
  const uploads = useUploadStore();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['documents'] });
  const restore = useMutation({
    mutationFn: (document: DocumentRecord) => restoreDocument(document.id),
    onSuccess: async (_, document) => {
      uploads.resume(document);
      await refresh();
    },
    onError: (error) => toast.error(userMessageOf(error, unexpected)),
  });
  return useMutation({
    mutationFn: async (document: DocumentRecord) => {
      await deleteDocument(document.id);
      await removePassages(document);
    },
    onSuccess: async (_, document) => {
      toast(`${document.name} is in the trash`, {
        description: `It is kept there for ${trash.keepDays} days.`,
        action: { label: 'Undo', onClick: () => restore.mutate(document) },
      });
      await refresh();
    },
    onError: (error) => toast.error(userMessageOf(error, unexpected)),
  });
}
