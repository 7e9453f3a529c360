import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withoutTags, withTags } from '#domain/documents/tags.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { forEachDocument } from '../api/for-each-document.ts';
import { showChanges } from '../api/show-changes.ts';
import { updateDocument } from '../api/update-document.ts';
import { toastOutcome } from './toast-outcome.ts';

export interface TagChange {
  documents: readonly DocumentRecord[];
  add: readonly string[];
  remove: readonly string[];
}

/** Adds tags to documents and takes others away; each document keeps the rest of its own. */
export function useTagDocuments() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ documents, add, remove }: TagChange) =>
      forEachDocument(documents, async ({ id, tags }) => {
        const next = withTags(withoutTags(tags, remove), add);
        showChanges(queryClient, [await updateDocument(id, { tags: next })]);
      }),
    onSuccess: (outcome) => toastOutcome(outcome, 'tagged'),
  });
}
