import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ScrollText } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { GuardScreen, MissingHere } from '#app/guards/guard-screens.tsx';
import type { DocumentGuard } from '#app/guards/use-document-guard.ts';
import { paths } from '#app/paths.ts';
import { part } from '#components/part.tsx';
import { SkeletonRows } from '#components/states.tsx';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import { connectionErrors } from '#domain/errors/connection-errors.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { summaryState } from '#features/ask/api/summary-request.ts';
import { DetailsButton } from '#features/documents/components/details-dialog.tsx';
import type { Project } from '#features/projects/api/projects.ts';
import { documentProblem } from '#features/viewer/api/document-problem.ts';
import { useLiveMarkups } from '#features/viewer/api/markups.ts';
import { useEditSearch } from '#hooks/use-address.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { CompareLink } from './compare-link.tsx';

const ViewerPane = part(async () => (await import('#features/viewer/components/viewer-pane.tsx')).ViewerPane);

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
  const { state, document, moved, asOf, error, retry, retrying } = guard;
  useLiveMarkups(document?.id);
  const newProject = projects.find(({ id }) => id === moved?.projectId);
  if (moved && newProject) return <MovedDocument id={moved.id} to={newProject} />;
  if (state?.kind === 'invalid') return <MissingHere offlineText={connectionErrors.notOnDevice} />;
  if (state?.kind === 'ok')
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <ViewerPane
          document={document}
          asOf={asOf}
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
      </Suspense>
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
