import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingScreen } from '../../../components/loading-screen.tsx';
import { userMessageOf } from '../../../domain/errors/app-error.ts';
import { unexpected } from '../../../domain/errors/catalogue.ts';
import { resolveProject } from '../../../domain/projects/project-slug.ts';
import { useUser } from '../../../features/auth/api/use-session.ts';
import { projectsQuery } from '../../../features/projects/api/list-projects.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { Workbench } from './workbench.tsx';

/** The project guard: a project that the URL names and the company has, or the not-found view. */
export function Component() {
  const { project: segment = '' } = useParams();
  const { data: projects, error, refetch, isFetching } = useQuery(projectsQuery(useUser().companyId));
  const project = projects && resolveProject(segment, projects);
  if (project) return <Workbench key={project.id} project={project} segment={segment} />;
  if (projects && !isFetching) return <NotFoundPage />;
  if (error)
    return (
      <ErrorState
        title="The project could not be loaded"
        text={userMessageOf(error, unexpected)}
        onRetry={() => void refetch()}
      />
    );
  return <LoadingScreen text="Loading projects..." />;
}
