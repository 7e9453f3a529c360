import { Button } from '../../../components/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../components/ui/dialog.tsx';
import type { NewProjectValues } from '../../../domain/projects/new-project.ts';
import { ProjectForm } from './project-form.tsx';

interface ProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  create: (values: NewProjectValues) => Promise<unknown>;
  busy: boolean;
}

/** A new project without leaving the list. It can't be closed while the project is being made. */
export function ProjectDialog({ open, onOpenChange, create, busy }: ProjectDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closable={!busy}>
        <DialogTitle>New project</DialogTitle>
        <DialogDescription className="mb-4">
          A project is one job: its documents and what is asked of them.
        </DialogDescription>
        <ProjectForm
          create={create}
          cancel={
            <DialogClose asChild>
              <Button disabled={busy}>Cancel</Button>
            </DialogClose>
          }
        />
      </DialogContent>
    </Dialog>
  );
}
