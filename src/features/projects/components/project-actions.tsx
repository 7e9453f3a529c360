import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { trash } from '#domain/limits/limits.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { toast } from '#ui/toaster.tsx';
import { useUpdateProject } from '../api/change-project.ts';
import type { Project } from '../api/projects.ts';
import { useTrashProject } from '../api/trash-project.ts';
import { ProjectDialog } from './project-dialog.tsx';

/** The actions of an Admin or Owner on a project. */
export function ProjectActions({ project, documents }: { project: Project; documents: number | undefined }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const update = useUpdateProject(project.id);
  const close = () => setOpen(null);
  return (
    <div className="relative">
      <ActionMenu
        title={project.name}
        actions={[
          { label: t`Edit`, icon: Pencil, onSelect: () => setOpen('edit') },
          { label: t`Move to trash`, icon: Trash2, danger: true, onSelect: () => setOpen('delete') },
        ]}
        trigger={
          <Button variant="quiet" size="icon" aria-label={t`More about ${project.name}`}>
            <EllipsisVertical />
          </Button>
        }
      />
      {open === 'edit' && (
        <ProjectDialog
          project={project}
          open
          onOpenChange={close}
          busy={update.isPending}
          save={async (values) => {
            await update.mutateAsync(values);
            close();
            toast.success(t`${values.name} was saved`);
          }}
        />
      )}
      {open === 'delete' && <DeleteDialog project={project} documents={documents} onClose={close} />}
    </div>
  );
}

interface DeleteDialogProps {
  project: Project;
  documents: number | undefined;
  onClose: () => void;
}

function DeleteDialog({ project, documents, onClose }: DeleteDialogProps) {
  const { remove, restore, left } = useTrashProject();
  const undo = () =>
    restore.mutate(project, {
      onSuccess: () => toast.success(t`${project.name} was restored`),
      onError: (error) => toast.error(userMessageOf(error, unexpected)),
    });
  async function confirm() {
    await remove.mutateAsync(project);
    toast(t`${project.name} was moved to the trash`, {
      description: t`Kept there for ${trash.keepDays} days.`,
      action: { label: t`Undo`, onClick: undo },
    });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t`Move ${project.name} to the trash?`}
      text={
        <>
          <Trans>
            {documents ? documentsGo(documents) : ''} Searches and answers will no longer use it. You can
            restore it for {trash.keepDays} days.
          </Trans>
          {left !== undefined && documents && (
            <Progress
              className="mt-3"
              value={Math.max(0, 100 * (1 - left / documents))}
              label={t`${left} of ${documents} documents left`}
            />
          )}
        </>
      }
      confirmLabel={t`Move to trash`}
      danger
      onConfirm={confirm}
    />
  );
}

function documentsGo(count: number): string {
  return plural(count, { one: 'Its document goes with it.', other: 'Its # documents go with it.' });
}
