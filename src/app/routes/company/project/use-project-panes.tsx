import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cameToAsk } from '#app/came-to-ask.ts';
import { useDocumentGuard } from '#app/guards/use-document-guard.ts';
import { paths } from '#app/paths.ts';
import { useOpenSummary } from '#app/summary-link.ts';
import { useMayAdd } from '#app/use-may-add.ts';
import type { ListTab } from '#components/list-tabs.tsx';
import { optionalPart } from '#components/optional-part.ts';
import { part } from '#components/part.tsx';
import { SkeletonRows } from '#components/states.tsx';
import type { Citation } from '#domain/answers/answer.ts';
import { poolNamed } from '#domain/passages/pool-names.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { sheetId } from '#domain/sheets/sheet.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { canManage, viewerOf } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { useUrlPage } from '#features/viewer/hooks/use-url-page.ts';
import { PagePane } from './page-pane.tsx';
import { ProjectDocuments } from './project-documents.tsx';
import { useWorkbenchLocation } from './use-workbench-location.ts';

const FilingNotice = optionalPart(
  async () => (await import('#features/register/components/filing-notice.tsx')).FilingNotice,
);
const ProjectSheets = part(
  async () => (await import('#features/register/components/project-sheets.tsx')).ProjectSheets,
);

// The list of documents, a phone's first pane, is shown before the code of the others runs (page-pane.tsx).
const AskPane = part(async () => (await import('#features/ask/components/ask-pane.tsx')).AskPane);

export interface ProjectPanes {
  documents: ReactNode;
  /** Null if no document is open. */
  page: ReactNode | null;
  ask: ReactNode;
}

/** The contents of the three panes, and the document that the URL names. */
export function useProjectPanes(project: Project, segment: string) {
  const user = useUser();
  const { state } = useLocation();
  const handsIn = useMayAdd(user)?.(project.id) === true;
  const viewer = useMemo(() => ({ ...viewerOf(user), handsIn }), [user, handsIn]);
  const location = useWorkbenchLocation(project.companyId, segment);
  const { data: projects } = useQuery(projectsQuery(project.companyId));
  const guard = useDocumentGuard(project.id, location.documentSegment);
  const openDocument = guard.state?.kind === 'ok' ? guard.state.value : undefined;
  const openPage = useUrlPage(openDocument?.id);
  const segmentOf = (projectId: string) => {
    if (projectId === project.id) return segment;
    const other = projects?.find(({ id }) => id === projectId);
    return other ? projectSegment(other) : projectId;
  };
  const citationHref = (citation: Citation) =>
    citation.source
      ? paths.commonTerms(poolNamed(citation.source), citation.heading || undefined)
      : paths.documentView(project.companyId, segmentOf(citation.projectId), citation.documentId, {
          page: citation.page,
          citation: linkToCitation(citation),
        });
  const sheetHref = useCallback(
    ({ documentId, page }: { documentId: string; page: number }) =>
      paths.documentView(project.companyId, segment, documentId, { page: page || undefined, list: 'sheets' }),
    [project.companyId, segment],
  );
  const openSummary = useOpenSummary();
  const onSummarise = useCallback(
    (document: DocumentRecord) => openSummary(document, segment),
    [openSummary, segment],
  );
  const documentsHref = paths.projectDocuments(project.companyId, segment);
  const isSheets = location.list === 'sheets';
  const lists: ListTab[] = [
    { label: t`Documents`, ...(isSheets && { to: documentsHref }) },
    { label: t`Sheets`, ...(!isSheets && { to: paths.projectSheets(project.companyId, segment) }) },
    ...(canManage(user) ? [{ label: t`QR code`, to: paths.askCodes(project.companyId, segment) }] : []),
  ];
  const panes: ProjectPanes = {
    documents: isSheets ? (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <ProjectSheets
          key={project.id}
          projectId={project.id}
          projectName={project.name}
          precedence={project.precedence}
          viewer={viewer}
          hrefFor={sheetHref}
          compareHref={(before, after) => paths.compare(project.companyId, segment, { before, after })}
          open={openDocument ? { documentId: openDocument.id, page: openPage } : null}
          documentsHref={documentsHref}
          lists={lists}
        />
      </Suspense>
    ) : (
      <ProjectDocuments
        lists={lists}
        notice={
          <ReceivedNotice
            projectId={project.id}
            receivedHref={`${paths.projectSheets(project.companyId, segment)}?show=received`}
          />
        }
        companyId={project.companyId}
        projectId={project.id}
        viewer={viewer}
        projects={projects ?? []}
        hrefFor={(document) => paths.documentView(project.companyId, segment, document.id)}
        onSummarise={onSummarise}
        compareHref={(before, after) =>
          paths.compare(project.companyId, segment, {
            before: sheetId(before.id, 1),
            after: sheetId(after.id, 1),
          })
        }
        openId={openDocument?.id}
      />
    ),
    page: guard.state && (
      <PagePane
        guard={guard}
        project={project}
        projects={projects ?? []}
        viewer={viewer}
        onClose={location.closeDocument}
      />
    ),
    ask: (
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <AskPane
          companyId={project.companyId}
          userSub={user.sub}
          projectId={project.id}
          document={openDocument}
          hrefFor={citationHref}
          mayPin={canManage(user)}
          startsFocused={cameToAsk(state)}
        />
      </Suspense>
    ),
  };
  return { panes, location, openDocument };
}

/**
 * Counts from when the list was opened, so that the notice includes uploads made while its own code was
 * loading.
 */
function ReceivedNotice(props: { projectId: string; receivedHref: string }) {
  const [since] = useState(() => new Date().toISOString());
  return (
    <Suspense>
      <FilingNotice since={since} {...props} />
    </Suspense>
  );
}
