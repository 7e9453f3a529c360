import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Plus, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { searchProjects } from '../../../domain/projects/search-projects.ts';
import { canManage } from '../../../features/auth/api/session-user.ts';
import { useUser } from '../../../features/auth/api/use-session.ts';
import { useCreateProject } from '../../../features/projects/api/create-project.ts';
import { projectsQuery } from '../../../features/projects/api/list-projects.ts';
import { useDocumentCounts } from '../../../features/projects/api/use-document-counts.ts';
import { ProjectDialog } from '../../../features/projects/components/project-dialog.tsx';
import { ProjectList } from '../../../features/projects/components/project-list.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { useSearchValue } from '../../../hooks/use-search-value.ts';
import { projectHref } from '../../project-href.ts';

export function Component() {
  usePageTitle('Projects');
  const user = useUser();
  const query = useQuery(projectsQuery(user.companyId));
  const documentCount = useDocumentCounts(user.companyId);
  const [search, setSearch] = useSearchValue('search');
  const [creating, setCreating] = useSearchValue('new');
  const newButton = canManage(user) && (
    <Button variant="primary" onClick={() => setCreating('true')}>
      <Plus />
      New Project
    </Button>
  );
  return (
    <PageBody>
      <PageHead title="Projects" actions={newButton} />
      <SearchField label="Search projects" value={search} onChange={setSearch} className="my-4 md:max-w-sm" />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        loadingText="Loading projects..."
        errorTitle="The projects could not be loaded"
        isEmpty={(projects) => projects.length === 0}
        empty={
          <EmptyState
            icon={FolderPlus}
            title="No projects yet"
            text="A project is one job: its drawings, specifications, certificates and dockets, and what is asked of them."
            action={newButton}
          />
        }
      >
        {(projects) => {
          const found = searchProjects(projects, search);
          return found.length > 0 ? (
            <ProjectList projects={found} projectHref={projectHref} documentCount={documentCount} />
          ) : (
            <EmptyState
              icon={SearchX}
              title={`No project matches “${search}”`}
              text="The search looks at name, description and address."
              action={<Button onClick={() => setSearch('')}>Clear the search</Button>}
            />
          );
        }}
      </QueryView>
      {canManage(user) && <NewProjectDialog open={creating === 'true'} onClose={() => setCreating('')} />}
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
      create={async (values) => void navigate(projectHref(await create.mutateAsync(values)))}
    />
  );
}
