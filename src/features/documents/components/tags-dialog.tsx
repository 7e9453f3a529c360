import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasTag, withoutTags, withTags } from '#domain/documents/tags.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '#ui/dialog.tsx';
import { updateDocument } from '../api/change-document.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { forEachDocument } from '../api/for-each-document.ts';
import { showChanges } from '../api/show-changes.ts';
import { nameOf, toastOutcome } from '../hooks/toast-outcome.ts';
import { TagsField } from './tags-field.tsx';

interface TagsDialogProps {
  documents: readonly DocumentRecord[];
  inUse: readonly string[];
  onClose: () => void;
}

/** Edits the tags of one document, or those that several have in common. Their other tags stay. */
export function TagsDialog({ documents, inUse, onClose }: TagsDialogProps) {
  // The initial tags, so that a tag added meanwhile by another member is not removed.
  const [common] = useState(() => commonTags(documents));
  const [tags, setTags] = useState<readonly string[]>(common);
  const [typed, setTyped] = useState('');
  const tagging = useTagDocuments();
  const save = () => {
    const wanted = withTags(tags, typed.split(','));
    const change = { documents, add: withoutTags(wanted, common), remove: withoutTags(common, wanted) };
    tagging.mutate(change, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closable={!tagging.isPending}>
        <DialogTitle className="truncate">
          <Trans>Tags of {nameOf(documents)}</Trans>
        </DialogTitle>
        <DialogDescription className="mb-4">
          {documents.length > 1
            ? t`Tags that all of these documents have. Their other tags stay.`
            : t`Use tags to find and filter related documents.`}
        </DialogDescription>
        <TagsField
          label={t`Tags`}
          tags={tags}
          onChange={setTags}
          typed={typed}
          onType={setTyped}
          inUse={inUse}
        />
        <DialogActions>
          <Button onClick={onClose} disabled={tagging.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={tagging.isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

function commonTags(documents: readonly DocumentRecord[]): string[] {
  const [first, ...others] = documents;
  return (first?.tags ?? []).filter((tag) => others.every((other) => hasTag(other.tags, tag)));
}

interface TagChange {
  documents: readonly DocumentRecord[];
  add: readonly string[];
  remove: readonly string[];
}

/** Adds tags to documents and removes others. Each document keeps the rest of its tags. */
function useTagDocuments() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ documents, add, remove }: TagChange) =>
      forEachDocument(documents, async ({ id, tags }) => {
        const next = withTags(withoutTags(tags, remove), add);
        showChanges(queryClient, [await updateDocument(id, { tags: next })]);
      }),
    onSuccess: (outcome) => toastOutcome(outcome, t`tagged`),
  });
}
