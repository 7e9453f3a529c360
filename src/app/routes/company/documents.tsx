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
    <PageBody className="flex h-[calc(100dvh-var(--header)-1px)] flex-col">
      <PageHead title="Documents" />
      <div className="min-h-0 flex-1">
        <CompanyDocuments
          companyId={user.companyId}
          mayEdit={canManage(user)}
          projectName={(id) => projectOf(id)?.name}
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
