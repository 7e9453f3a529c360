import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../components/ui/dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { userMessageOf } from '../../../domain/errors/app-error.ts';
import { unexpected } from '../../../domain/errors/catalogue.ts';
import { updateDocument } from '../api/update-document.ts';

export interface RenameDialogProps {
  document: { id: string; name: string };
  onClose: () => void;
}

/** Gives a document another name; its file, text and answers stay as they are. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const [name, setName] = useState(document.name);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: () => updateDocument(document.id, { name: name.trim() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) rename.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closable={!rename.isPending}>
        <form onSubmit={submit}>
          <DialogTitle>Rename document</DialogTitle>
          <DialogDescription>Links that were copied before keep working.</DialogDescription>
          <Input
            aria-label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={255}
            className="mt-4"
          />
          {rename.error && (
            <p role="alert" className="mt-2 text-sm text-failed">
              {userMessageOf(rename.error, unexpected)}
            </p>
          )}
          <DialogActions>
            <Button onClick={onClose} disabled={rename.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={rename.isPending} disabled={!name.trim()}>
              Rename
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
