import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { projectHref } from '#app/project-href.ts';
import { screens } from '#app/screens.ts';
import { Notice } from '#components/notice.tsx';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { canManage } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { useCreateProject } from '#features/projects/api/change-project.ts';
import { ProjectForm } from '#features/projects/components/project-form.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';

export function Component() {
  usePageTitle(screens.newProject.title);
  const user = useUser();
  const create = useCreateProject(user);
  const navigate = useNavigate();
  return (
    <PageBody narrow>
      <PageHead
        title={screens.newProject.title}
        text={t`A project is one job: its documents and the questions asked about them.`}
      />
      <div className="mt-6">
        {canManage(user) ? (
          <ProjectForm
            // Back leads to the previous page, not to an empty form.
            save={async (values) =>
              void navigate(projectHref(await create.mutateAsync(values)), { replace: true })
            }
            cancel={
              <Button asChild>
                <Link to={paths.projects(user.companyId)}>
                  <Trans>Cancel</Trans>
                </Link>
              </Button>
            }
          />
        ) : (
          <Notice>{dataErrors.mayNotCreate('projects')}</Notice>
        )}
      </div>
    </PageBody>
  );
}
