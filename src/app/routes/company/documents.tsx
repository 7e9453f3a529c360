import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageBody } from '../../../components/page-body.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { projectSegment } from '../../../domain/projects/project-slug.ts';
import { canManage } from '../../../features/auth/api/session-user.ts';
import { useUser } from '../../../features/auth/api/use-session.ts';
import { CompanyDocuments } from '../../../features/documents/components/company-documents.tsx';
import { projectsQuery } from '../../../features/projects/api/list-projects.ts';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { paths } from '../../paths.ts';

/** Every document of the company. */
export function Component() {
  usePageTitle('Documents');
  const user = useUser();
  const { data: projects } = useQuery(projectsQuery(user.companyId));
  const projectOf = (id: string) => projects?.find((project) => project.id === id);
  return (
    <PageBody className="flex h-[calc(100dvh-var(--header)-1px)] max-w-none flex-col max-md:px-0 md:pb-0">
      <PageHead title="Documents" />
      <div className="flex min-h-0 flex-1 flex-col">
        <CompanyDocuments
          companyId={user.companyId}
          companyName={user.companyName}
          mayManage={canManage(user)}
          projects={projects ?? []}
          hrefFor={({ id, projectId }) => {
            const project = projectOf(projectId);
            return paths.documentView(user.companyId, project ? projectSegment(project) : projectId, id);
          }}
          emptyAction={
            <Button asChild variant="primary">
              <Link to={paths.projects(user.companyId)}>Go to Projects</Link>
            </Button>
          }
        />
      </div>
    </PageBody>
  );
}
