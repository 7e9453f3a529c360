import type { NewProjectValues } from '#domain/projects/new-project.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from '#ui/dialog.tsx';
import { ProjectForm } from './project-form.tsx';

interface ProjectDialogProps {
  /** The project to edit. Absent for a new one. */
  project?: NewProjectValues;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  save: (values: NewProjectValues) => Promise<unknown>;
  busy: boolean;
}

/** Creates or edits a project above the list. It cannot be closed while saving. */
export function ProjectDialog({ project, open, onOpenChange, save, busy }: ProjectDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closable={!busy}>
        <DialogTitle>{project ? 'Edit project' : 'New project'}</DialogTitle>
        <DialogDescription className="mb-4">
          {project
            ? 'Its address in the browser stays, so that links to it keep working.'
            : 'A project is one job: its documents and the questions asked about them.'}
        </DialogDescription>
        <ProjectForm
          initial={project}
          submitLabel={project ? 'Save' : 'Create Project'}
          save={save}
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
