import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { projectHref } from '#app/project-href.ts';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { loneLink } from '#components/text-link.ts';
import { dashboard } from '#domain/limits/limits.ts';
import { activitiesQuery, keptActivities } from '#features/activity/api/activities.ts';
import { ActivityFeed } from '#features/activity/components/activity-feed.tsx';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { Section } from '#features/dashboard/components/section.tsx';
import { ProjectList } from '#features/projects/components/project-list.tsx';
import { NoProjects } from '../no-projects.tsx';
import { CreateProjectLink } from './create-project.tsx';
import type { CompanyData } from './use-company-data.ts';

export function OverviewTab({ company, user }: { company: CompanyData; user: SessionUser }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
      <Section
        title={t`Recent Projects`}
        action={
          <div className="flex flex-wrap items-center gap-x-4">
            <Link className={loneLink} to={paths.projects(user.companyId)}>
              <Trans>View all</Trans>
            </Link>
            <CreateProjectLink user={user} label={t`New Project`} />
          </div>
        }
      >
        <QueryView
          query={company.projects}
          hold={company.holding}
          kept={company.kept?.projects}
          keptAt={company.keptAt}
          skeleton={<SkeletonRows rows={dashboard.recentProjects} />}
          loadingText={t`Loading projects...`}
          errorTitle={t`The projects could not be loaded`}
          isEmpty={(projects) => projects.length === 0}
          empty={
            <NoProjects
              user={user}
              action={<CreateProjectLink user={user} label={t`Create Project`} primary />}
            />
          }
        >
          {(projects) => (
            <ProjectList
              projects={projects.slice(0, dashboard.recentProjects)}
              projectHref={projectHref}
              documentCount={company.documentCount}
            />
          )}
        </QueryView>
      </Section>
      <TeamActivity companyId={user.companyId} />
    </div>
  );
}

function TeamActivity({ companyId }: { companyId: string }) {
  const [kept] = useState(() => keptActivities(companyId).readEntry());
  return (
    <Section
      title={t`Team Activity`}
      action={
        <Link className={loneLink} to={paths.activity(companyId)}>
          <Trans>View All Activity</Trans>
        </Link>
      }
    >
      <QueryView
        query={useQuery(activitiesQuery(companyId))}
        kept={kept?.value}
        keptAt={kept?.savedAt}
        skeleton={<SkeletonRows rows={dashboard.activitiesShown} />}
        loadingText={t`Loading...`}
        errorTitle={t`The activity could not be loaded`}
        isEmpty={(activities) => activities.length === 0}
        empty={
          <EmptyState
            icon={History}
            title={t`Nothing yet`}
            text={t`Your team’s activity in projects and documents appears here.`}
          />
        }
      >
        {(activities) => <ActivityFeed activities={activities} lines={dashboard.activitiesShown} />}
      </QueryView>
    </Section>
  );
}
