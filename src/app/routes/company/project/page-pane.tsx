import { Link, Navigate, useLocation } from 'react-router-dom';
import { GuardScreen } from '#app/guards/guard-screen.tsx';
import type { DocumentGuard } from '#app/guards/use-document-guard.ts';
import { paths } from '#app/paths.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { DetailsButton } from '#features/documents/components/details-dialog.tsx';
import type { Project } from '#features/projects/api/projects.ts';
import { documentProblem } from '#features/viewer/api/document-problem.ts';
import { useLiveRows } from '#features/viewer/api/live-rows.ts';
import { ViewerPane } from '#features/viewer/components/viewer-pane.tsx';
import { Button } from '#ui/button.tsx';
import { NotFoundPage } from '../../not-found-page.tsx';

interface PagePaneProps {
  guard: DocumentGuard;
  project: Project;
  /** Those that the document may have moved to. */
  projects: readonly Project[];
  onClose: () => void;
}

/** The document that its guard found, to read; or where it is now, or that there is none. */
export function PagePane({ guard, project, projects, onClose }: PagePaneProps) {
  const { state, document, moved, error, retry, retrying } = guard;
  useLiveRows(document?.id);
  const newProject = projects.find(({ id }) => id === moved?.projectId);
  if (moved && newProject) return <MovedDocument id={moved.id} to={newProject} />;
  if (state?.kind === 'invalid') return <NotFoundPage />;
  if (state?.kind === 'ok')
    return (
      <ViewerPane
        document={document}
        error={error}
        onRetry={retry}
        retrying={retrying}
        hrefFor={(documentId, page) =>
          paths.documentView(project.companyId, projectSegment(project), documentId, { page })
        }
        onClose={onClose}
        actions={document && <DetailsButton document={document} projectName={project.name} />}
        wayToTrash={
          <Button asChild>
            <Link to={`${paths.documents(project.companyId)}?trash=true`}>Go to the trash</Link>
          </Button>
        }
      />
    );
  return (
    <GuardScreen
      loadingText="Loading documents..."
      slow={state?.slow ?? false}
      errorTitle="The document could not be loaded"
      error={error}
      problemOf={documentProblem}
      onRetry={retry}
    />
  );
}

/** Goes on to the same page in the project that the document is in now. */
function MovedDocument({ id, to }: { id: string; to: Project }) {
  const { search } = useLocation();
  return (
    <Navigate replace to={{ pathname: paths.documentView(to.companyId, projectSegment(to), id), search }} />
  );
}
