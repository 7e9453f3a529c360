import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { loneLink } from '#components/text-link.ts';
import { dashboardErrors } from '#domain/errors/catalogue.ts';
import { dashboard } from '#domain/limits/limits.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { DocumentRows } from '#features/dashboard/components/document-rows.tsx';
import { Section } from '#features/dashboard/components/section.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import type { CompanyData } from './use-company-data.ts';

export function DocumentsTab({ company, user }: { company: CompanyData; user: SessionUser }) {
  const navigate = useNavigate();
  const projects = company.projects.data ?? company.kept?.projects;
  const projectOf = (id: string) => projects?.find((project) => project.id === id);

  function open(document: DocumentRecord) {
    const project = projectOf(document.projectId);
    if (project) void navigate(paths.documentView(user.companyId, projectSegment(project), document.id));
    else toast.error(dashboardErrors.navigationTitle, { description: dashboardErrors.navigationText });
  }

  return (
    <Section
      title={t`Recent Documents`}
      action={
        <Link className={loneLink} to={paths.documents(user.companyId)}>
          <Trans>View All</Trans>
        </Link>
      }
    >
      <QueryView
        query={company.documents}
        hold={company.holding}
        kept={company.kept?.documents}
        keptAt={company.keptAt}
        skeleton={<SkeletonRows rows={dashboard.recentDocuments} />}
        loadingText={t`Loading documents...`}
        errorTitle={t`The documents could not be loaded`}
        isEmpty={(documents) => documents.length === 0}
        empty={
          <EmptyState
            icon={FileText}
            title={t`No documents yet`}
            text={
              canManage(user)
                ? t`Documents belong to projects. Open a project and drop files into it.`
                : t`Documents uploaded to your projects appear here.`
            }
            action={
              <Button asChild variant="primary">
                <Link to={paths.projects(user.companyId)}>
                  <Trans>Go to Projects</Trans>
                </Link>
              </Button>
            }
          />
        }
      >
        {(documents) => (
          <DocumentRows
            documents={documents.slice(0, dashboard.recentDocuments)}
            projectName={(id) => projectOf(id)?.name}
            onOpen={open}
          />
        )}
      </QueryView>
    </Section>
  );
}
