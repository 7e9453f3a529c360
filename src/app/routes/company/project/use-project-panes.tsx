import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { GuardScreen } from '#app/guards/guard-screen.tsx';
import { type DocumentGuard, useDocumentGuard } from '#app/guards/use-document-guard.ts';
import { paths } from '#app/paths.ts';
import type { Citation } from '#domain/answers/answer.ts';
import { poolNamed } from '#domain/passages/namespace.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { AskPanel } from '#features/ask/components/ask-panel.tsx';
import { canManage, viewerOf } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { DetailsButton } from '#features/documents/components/details-button.tsx';
import { ProjectDocuments } from '#features/documents/components/project-documents.tsx';
import { projectsQuery } from '#features/projects/api/list-projects.ts';
import type { Project } from '#features/projects/api/project.ts';
import { documentProblem } from '#features/viewer/api/document-problem.ts';
import { ViewerPane } from '#features/viewer/components/viewer-pane.tsx';
import { Button } from '#ui/button.tsx';
import { NotFoundPage } from '../../not-found-page.tsx';
import { useWorkbenchPlace } from './use-workbench-place.ts';

export interface ProjectPanes {
  documents: ReactNode;
  /** Null while no document is open. */
  page: ReactNode | null;
  ask: ReactNode;
}

/** The contents of the three panes, and the document in the URL. */
export function useProjectPanes(project: Project, segment: string) {
  const user = useUser();
  const viewer = useMemo(() => viewerOf(user), [user]);
  const place = useWorkbenchPlace(project.companyId, segment);
  const { data: projects } = useQuery(projectsQuery(project.companyId));
  const guard = useDocumentGuard(project.id, place.documentSegment);
  const movedTo = projects?.find(({ id }) => id === guard.movedTo);
  const { search } = useLocation();
  const openDocument = guard.state?.kind === 'ok' ? guard.state.value : undefined;
  const citationHref = (citation: Citation) =>
    citation.source
      ? paths.commonTerms(poolNamed(citation.source), citation.heading || undefined)
      : paths.documentView(project.companyId, segment, citation.documentId, {
          page: citation.page,
          citation: linkToCitation(citation),
        });
  const panes: ProjectPanes = {
    documents: (
      <ProjectDocuments
        companyId={project.companyId}
        projectId={project.id}
        viewer={viewer}
        projects={projects ?? []}
        hrefFor={(document) => paths.documentView(project.companyId, segment, document.id)}
        openId={openDocument?.id}
      />
    ),
    page:
      movedTo && place.documentSegment ? (
        <Navigate
          replace
          to={{
            pathname: paths.documentView(project.companyId, projectSegment(movedTo), place.documentSegment),
            search,
          }}
        />
      ) : (
        pageOf(guard, project, place.closeDocument)
      ),
    ask: (
      <AskPanel
        companyId={project.companyId}
        userSub={user.sub}
        projectId={project.id}
        document={openDocument}
        hrefFor={citationHref}
        mayPin={canManage(user)}
      />
    ),
  };
  return { panes, place, openDocument };
}

/** The document guard: the page, or the not-found view where the project has no such document. */
function pageOf(
  { state, error, retry }: DocumentGuard,
  { name, companyId }: Project,
  onClose: () => void,
): ReactNode | null {
  if (!state) return null;
  if (state.kind === 'ok') {
    const { id } = state.value;
    const details = <DetailsButton documentId={id} projectName={name} />;
    const wayToTrash = (
      <Button asChild>
        <Link to={`${paths.documents(companyId)}?trash=true`}>Go to the trash</Link>
      </Button>
    );
    return <ViewerPane documentId={id} onClose={onClose} actions={details} wayToTrash={wayToTrash} />;
  }
  if (state.kind === 'invalid') return <NotFoundPage />;
  return (
    <GuardScreen
      loadingText="Loading documents..."
      slow={state.slow}
      errorTitle="The document could not be loaded"
      error={error}
      problemOf={documentProblem}
      onRetry={retry}
    />
  );
}
