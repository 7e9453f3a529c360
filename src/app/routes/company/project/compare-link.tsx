import { t } from '@lingui/core/macro';
import { GitCompare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { sheetId } from '#domain/sheets/sheet.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { Project } from '#features/projects/api/projects.ts';
import { useUrlPage } from '#features/viewer/hooks/use-url-page.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

interface CompareLinkProps {
  document: Pick<DocumentRecord, 'id'>;
  project: Pick<Project, 'companyId' | 'id' | 'name' | 'slug'>;
}

/** Links to a comparison of the open page with its previous revision. */
export function CompareLink({ document, project }: CompareLinkProps) {
  const after = sheetId(document.id, useUrlPage(document.id));
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
