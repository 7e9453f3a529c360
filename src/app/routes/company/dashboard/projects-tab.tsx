import { projectHref } from '#app/project-href.ts';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/skeleton-rows.tsx';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { ProjectGrid } from '#features/dashboard/components/project-grid.tsx';
import { Section } from '#features/dashboard/components/section.tsx';
import { NoProjects } from '../no-projects.tsx';
import { CreateProjectLink } from './create-project.tsx';
import type { CompanyData } from './use-company-data.ts';

export function ProjectsTab({ company, user }: { company: CompanyData; user: SessionUser }) {
  return (
    <Section title="All Projects" action={<CreateProjectLink user={user} label="New Project" />}>
      <QueryView
        query={company.projects}
        hold={company.holding}
        kept={company.kept?.projects}
        skeleton={<SkeletonRows rows={6} />}
        loadingText="Loading projects..."
        errorTitle="The projects could not be loaded"
        isEmpty={(projects) => projects.length === 0}
        empty={
          <NoProjects user={user} action={<CreateProjectLink user={user} label="Create Project" primary />} />
        }
      >
        {(projects) => (
          <ProjectGrid projects={projects} projectHref={projectHref} documentCount={company.documentCount} />
        )}
      </QueryView>
    </Section>
  );
}
