import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { TrashToggle, useShowsTrash } from '#components/trash.tsx';
import { trash } from '#domain/limits/limits.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { viewerOf } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { CompanyDocuments } from '#features/documents/components/company-documents.tsx';
import { DocumentTrash } from '#features/documents/components/document-trash.tsx';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { useOpenSummary } from '../../summary-link.ts';

const noProjects: Project[] = [];

/** Every document of the company. */
export function Component() {
  usePageTitle(screens.documents.title);
  const user = useUser();
  // Stays the same object while the user stays the same, because rows compare it.
  const viewer = useMemo(() => viewerOf(user), [user]);
  const inTrash = useShowsTrash();
  const { data: projects = noProjects } = useQuery(projectsQuery(user.companyId));
  const openSummary = useOpenSummary();
  const segmentOf = useCallback(
    (projectId: string) => {
      const project = projects.find((known) => known.id === projectId);
      return project ? projectSegment(project) : projectId;
    },
    [projects],
  );
  const onSummarise = useCallback(
    (document: DocumentRecord) => openSummary(document, segmentOf(document.projectId)),
    [openSummary, segmentOf],
  );
  return (
    <PageBody className="flex h-[calc(100dvh-var(--header)-1px)] max-w-none! flex-col max-md:px-0 max-md:pt-3 md:pb-0">
      <div className="max-md:px-3">
        <PageHead
          title={inTrash ? t`Documents in the trash` : t`Documents`}
          text={
            inTrash &&
            t`Kept for ${trash.keepDays} days. Documents of a deleted project are restored with it.`
          }
          actions={<TrashToggle what="documents" />}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        {inTrash ? (
          <DocumentTrash companyId={user.companyId} viewer={viewer} projects={projects} />
        ) : (
          <CompanyDocuments
            companyId={user.companyId}
            companyName={user.companyName}
            viewer={viewer}
            projects={projects}
            hrefFor={({ id, projectId }) => paths.documentView(user.companyId, segmentOf(projectId), id)}
            onSummarise={onSummarise}
            emptyAction={
              <Button asChild variant="primary">
                <Link to={paths.projects(user.companyId)}>
                  <Trans>Go to Projects</Trans>
                </Link>
              </Button>
            }
          />
        )}
      </div>
    </PageBody>
  );
}
