import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        <DialogTitle>{project ? t`Edit project` : t`New project`}</DialogTitle>
        <DialogDescription className="mb-4">
          {project
            ? t`Its address in the browser stays, so that links to it keep working.`
            : t`A project is one job: its documents and the questions asked about them.`}
        </DialogDescription>
        <ProjectForm
          initial={project}
          submitLabel={project ? t`Save` : t`Create Project`}
          save={save}
          cancel={
            <DialogClose asChild>
              <Button disabled={busy}>
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
          }
        />
      </DialogContent>
    </Dialog>
  );
}
