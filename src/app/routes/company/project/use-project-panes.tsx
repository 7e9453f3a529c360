import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useDocumentGuard } from '#app/guards/use-document-guard.ts';
import { paths } from '#app/paths.ts';
import type { Citation } from '#domain/answers/answer.ts';
import { poolNamed } from '#domain/passages/namespace.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { AskPanel } from '#features/ask/components/ask-panel.tsx';
import { canManage, viewerOf } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { ProjectDocuments } from '#features/documents/components/project-documents.tsx';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { useLivePageSheets } from '#features/sheets/api/page-sheet.ts';
import { PagePane } from './page-pane.tsx';
import { useWorkbenchLocation } from './use-workbench-location.ts';

export interface ProjectPanes {
  documents: ReactNode;
  /** Null while no document is open. */
  page: ReactNode | null;
  ask: ReactNode;
}

/** What is in the three panes, and the document that the URL names. */
export function useProjectPanes(project: Project, segment: string) {
  const user = useUser();
  useLivePageSheets();
  const viewer = useMemo(() => viewerOf(user), [user]);
  const location = useWorkbenchLocation(project.companyId, segment);
  const { data: projects } = useQuery(projectsQuery(project.companyId));
  const guard = useDocumentGuard(project.id, location.documentSegment);
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
    page: guard.state && (
      <PagePane guard={guard} project={project} projects={projects ?? []} onClose={location.closeDocument} />
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
  return { panes, location, openDocument };
}
