import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '#ui/dialog.tsx';
import { Label } from '#ui/label.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';
import { moveDocument } from '../api/change-document.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { forEachDocument } from '../api/for-each-document.ts';
import { showChanges } from '../api/show-changes.ts';
import { useUploadStore } from '../api/upload-context.ts';
import { nameOf, toastOutcome } from '../hooks/toast-outcome.ts';

interface MoveDialogProps {
  documents: readonly DocumentRecord[];
  projects: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Moves documents to another project. A document that is being read can be moved when that is done. */
export function MoveDialog({ documents: listed, projects, onClose }: MoveDialogProps) {
  const [to, setTo] = useState('');
  const id = useId();
  const move = useMoveDocuments();
  // Moved documents leave the list one by one.
  const documents = move.isPending ? move.variables.documents : listed;
  const target = projects.find((project) => project.id === to);
  const movable = documents.filter(({ status, projectId }) => status !== 'processing' && projectId !== to);
  const reading = documents.filter(({ status }) => status === 'processing').length;
  const others = projects.filter(({ id }) => documents.some(({ projectId }) => projectId !== id));
  const start = () => target && move.mutate({ documents: movable, to: target }, { onSuccess: onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closable={!move.isPending}>
        <DialogTitle className="truncate">
          <Trans>Move {nameOf(documents)}</Trans>
        </DialogTitle>
        <DialogDescription className="mb-4">
          <Trans>Answers in the other project will use them. Answers in this project will not.</Trans>
        </DialogDescription>
        {reading > 0 && (
          <Notice className="mb-4">
            {documents.length === 1 && t`It is still being read and can be moved afterwards.`}
            {documents.length > 1 && reading === 1 && t`One is still being read and will stay where it is.`}
            {reading > 1 && t`${reading} are still being read and will stay where they are.`}
          </Notice>
        )}
        {others.length === 0 ? (
          <Notice>
            <Trans>There is no other project yet. Create one first.</Trans>
          </Notice>
        ) : (
          <>
            <Label htmlFor={id} className="mb-1.5">
              <Trans>To project</Trans>
            </Label>
            <Select value={to} onValueChange={setTo}>
              <SelectTrigger id={id} placeholder={t`Choose a project`} />
              <SelectContent>
                {others.map((project) => (
                  <SelectItem key={project.id} value={project.id}>
                    {project.name}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </>
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={move.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={move.isPending}
            disabled={!target || movable.length === 0}
            onClick={start}
          >
            <Trans>Move</Trans>
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

/** Moves documents to another project, where they are indexed again from their stored text. */
function useMoveDocuments() {
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
      toastOutcome(outcome, t`${plural(outcome.done.length, { one: 'is', other: 'are' })} now in ${to.name}`),
  });
}
