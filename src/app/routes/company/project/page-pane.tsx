import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GitCompare, ScrollText } from 'lucide-react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { GuardScreen } from '#app/guards/guard-screen.tsx';
import type { DocumentGuard } from '#app/guards/use-document-guard.ts';
import { paths } from '#app/paths.ts';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { sheetId } from '#domain/sheets/sheet.ts';
import { parsePage } from '#domain/viewer/citation-link.ts';
import { summaryState } from '#features/ask/api/summary-request.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { DetailsButton } from '#features/documents/components/details-dialog.tsx';
import type { Project } from '#features/projects/api/projects.ts';
import { documentProblem } from '#features/viewer/api/document-problem.ts';
import { useLiveMarkups } from '#features/viewer/api/markups.ts';
import { ViewerPane } from '#features/viewer/components/viewer-pane.tsx';
import { useEditSearch } from '#hooks/use-edit-search.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { NotFoundPage } from '../../not-found-page.tsx';

interface PagePaneProps {
  guard: DocumentGuard;
  project: Project;
  /** The projects that the document may have moved to. */
  projects: readonly Project[];
  viewer: DocumentViewer;
  onClose: () => void;
}

/**
 * Shows the document that its guard found, redirects to the project it was moved to, or says that it does not
 * exist.
 */
export function PagePane({ guard, project, projects, viewer, onClose }: PagePaneProps) {
  const { state, document, moved, error, retry, retrying } = guard;
  useLiveMarkups(document?.id);
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
        actions={
          document && (
            <>
              <CompareLink document={document} project={project} />
              {document.status === 'processed' && <SummaryButton documentId={document.id} />}
              <DetailsButton document={document} projectName={project.name} viewer={viewer} />
            </>
          )
        }
        wayToTrash={
          <Button asChild>
            <Link to={`${paths.documents(project.companyId)}?trash=true`}>
              <Trans>Go to the trash</Trans>
            </Link>
          </Button>
        }
      />
    );
  return (
    <GuardScreen
      loadingText={t`Loading documents...`}
      slow={state?.slow ?? false}
      errorTitle={t`The document could not be loaded`}
      error={error}
      problemOf={documentProblem}
      onRetry={retry}
    />
  );
}

/** Links to a comparison of the open page with its previous revision. */
function CompareLink({ document, project }: { document: DocumentRecord; project: Project }) {
  const [search] = useSearchParams();
  const after = sheetId(document.id, parsePage(search.get('page')) ?? 1);
  return (
    <Tooltip text={t`Compare with another revision`}>
      <Button asChild variant="quiet" size="icon">
        <Link
          aria-label={t`Compare with another revision`}
          to={paths.compare(project.companyId, projectSegment(project), { after })}
        >
          <GitCompare />
        </Link>
      </Button>
    </Tooltip>
  );
}

/** Asks for a summary of the open document. */
function SummaryButton({ documentId }: { documentId: string }) {
  const editSearch = useEditSearch();
  const label = t`Summarise this document`;
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        onClick={() =>
          editSearch((params) => params.set('pane', 'ask'), {
            asEntry: true,
            state: summaryState(documentId),
          })
        }
      >
        <ScrollText />
      </Button>
    </Tooltip>
  );
}

/** Redirects to the same page in the project that the document is in now. */
function MovedDocument({ id, to }: { id: string; to: Project }) {
  const { search } = useLocation();
  return (
    <Navigate replace to={{ pathname: paths.documentView(to.companyId, projectSegment(to), id), search }} />
  );
}
