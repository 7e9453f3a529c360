import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { TrashToggle, useShowsTrash } from '#components/trash.tsx';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { trash } from '#domain/limits/limits.ts';
import { canManage } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { useCreateProject } from '#features/projects/api/change-project.ts';
import { projectsQuery } from '#features/projects/api/projects.ts';
import { ProjectDialog } from '#features/projects/components/project-dialog.tsx';
import { ProjectTrash } from '#features/projects/components/project-trash.tsx';
import { WaitingNote } from '#features/uploads/components/waiting-note.tsx';
import { useDialogInAddress } from '#hooks/use-address.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { projectHref } from '../../project-href.ts';
import { screens } from '../../screens.ts';
import { AllProjects } from './projects/all-projects.tsx';

export function Component() {
  usePageTitle(screens.projects.title);
  const user = useUser();
  const inTrash = useShowsTrash();
  const creating = useDialogInAddress('new');
  const isCreating = creating.value === 'true';
  const mayManage = canManage(user);
  const { data: projects } = useQuery(projectsQuery(user.companyId));
  const newButton = mayManage && (
    <Button variant="primary" onClick={creating.open}>
      <Plus />
      <Trans>New Project</Trans>
    </Button>
  );
  return (
    <PageBody>
      <PageHead
        title={inTrash ? t`Projects in the trash` : t`Projects`}
        text={inTrash && t`Kept for ${trash.keepDays} days, with their documents.`}
        actions={
          <>
            <TrashToggle what="projects" />
            {/* An empty list has the button itself. */}
            {!inTrash && projects?.length !== 0 && newButton}
          </>
        }
      />
      {!inTrash && <WaitingNote className="mt-6" />}
      {isCreating && !mayManage && <Notice className="mt-6">{dataErrors.mayNotCreate('projects')}</Notice>}
      {inTrash ? (
        <ProjectTrash companyId={user.companyId} mayRestore={mayManage} />
      ) : (
        <AllProjects user={user} newButton={newButton} />
      )}
      {mayManage && <NewProjectDialog open={isCreating} onClose={creating.close} />}
    </PageBody>
  );
}

function NewProjectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateProject(useUser());
  const navigate = useNavigate();
  return (
    <ProjectDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      busy={create.isPending}
      // Back leads to the list, not to an empty form.
      save={async (values) => void navigate(projectHref(await create.mutateAsync(values)), { replace: true })}
    />
  );
}
