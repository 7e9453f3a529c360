import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { ActivityFilters, useActivityFilter } from '#features/activity/components/activity-filters.tsx';
import { ActivityPages } from '#features/activity/components/activity-pages.tsx';
import { ExportButton } from '#features/activity/components/export-button.tsx';
import { useUser } from '#features/auth/api/use-session.ts';
import { membersQuery } from '#features/company/api/company.ts';
import { projectsQuery } from '#features/projects/api/projects.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { screens } from '../../screens.ts';

/** All activity of the team: who, what, where and when. */
export function Component() {
  usePageTitle(screens.activity.title);
  const { companyId } = useUser();
  const state = useActivityFilter();
  const { data: people = [] } = useQuery(membersQuery(companyId));
  const { data: projects = [] } = useQuery(projectsQuery(companyId));
  return (
    <PageBody>
      <PageHead
        title={screens.activity.title}
        text={t`What the team did. Entries can't be changed or deleted.`}
        actions={<ExportButton companyId={companyId} state={state} />}
      />
      <ActivityFilters state={state} people={people} projects={projects} />
      <ActivityPages companyId={companyId} state={state} />
    </PageBody>
  );
}
