import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from 'react-router-dom';
import { ProjectGuardScreen } from '#app/guards/guard-screens.tsx';
import { useProjectGuard } from '#app/guards/use-project-guard.ts';
import { paths } from '#app/paths.ts';
import { screens } from '#app/screens.ts';
import { Notice } from '#components/notice.tsx';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { AskCodes } from '#features/ask-by-code/components/ask-codes.tsx';
import { canManage } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';

/** The codes that let people without an account ask about a project. Has the same guard as the project. */
export function Component() {
  const { project: segment = '' } = useParams();
  const user = useUser();
  const guard = useProjectGuard(segment);
  const { state } = guard;
  usePageTitle(state.kind === 'ok' ? `${screens.codes.title} · ${state.value.name}` : screens.codes.title);
  if (state.kind !== 'ok') return <ProjectGuardScreen guard={guard} />;
  const { value: project } = state;
  return (
    <PageBody narrow>
      <PageHead
        title={screens.codes.title}
        text={t`Anyone who scans the code can ask about this job without an account. Answers come from its current documents only and show the quoted parts of their pages. Nothing else can be opened. Each question appears in the activity.`}
        actions={
          <Button asChild wraps>
            <Link to={paths.project(project.companyId, segment)}>
              <Trans>Back to {project.name}</Trans>
            </Link>
          </Button>
        }
      />
      {canManage(user) ? (
        <AskCodes
          companyId={project.companyId}
          companyName={user.companyName}
          project={project}
          hrefOf={(token) => new URL(paths.ask(token), window.location.origin).href}
        />
      ) : (
        <Notice>
          <Trans>Only an Admin or Owner of your company can create codes.</Trans>
        </Notice>
      )}
    </PageBody>
  );
}
