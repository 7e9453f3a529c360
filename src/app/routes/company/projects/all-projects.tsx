import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { projectHref } from '#app/project-href.ts';
import { AsOf } from '#components/dates.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SearchField } from '#components/search-field.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { searchProjects } from '#domain/projects/search-projects.ts';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { useDocumentCounts } from '#features/projects/api/use-document-counts.ts';
import { ProjectActions } from '#features/projects/components/project-actions.tsx';
import { ProjectList } from '#features/projects/components/project-list.tsx';
import { useSearchValue } from '#hooks/use-address.ts';
import { Button } from '#ui/button.tsx';
import { NoProjects } from '../no-projects.tsx';

/** The company's projects, filtered by the search in the URL. */
export function AllProjects({ user, newButton }: { user: SessionUser; newButton: ReactNode }) {
  const query = useQuery(projectsQuery(user.companyId));
  const documentCount = useDocumentCounts(user.companyId);
  const [search, setSearch] = useSearchValue('search');
  const actions = (project: Project) => (
    <ProjectActions project={project} documents={documentCount(project.id)} />
  );
  return (
    <>
      <SearchField
        label={t`Search projects`}
        value={search}
        onChange={setSearch}
        className="my-4 md:max-w-sm"
      />
      <AsOf at={query.dataUpdatedAt} className="mb-3" />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        loadingText={t`Loading projects...`}
        errorTitle={t`The projects could not be loaded`}
        isEmpty={(projects) => projects.length === 0}
        empty={<NoProjects user={user} action={newButton} />}
      >
        {(projects) => {
          const found = searchProjects(projects, search);
          if (found.length === 0) return <NothingFound search={search} onClear={() => setSearch('')} />;
          return (
            <ProjectList
              projects={found}
              projectHref={projectHref}
              documentCount={documentCount}
              actions={canManage(user) ? actions : undefined}
            />
          );
        }}
      </QueryView>
    </>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t`No project matches “${search}”`}
      text={t`The search covers names, descriptions and addresses.`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}
