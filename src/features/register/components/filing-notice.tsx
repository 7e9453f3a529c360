import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { loneLink } from '#components/text-link.ts';
import { filingsOf } from '#domain/sheets/register/filings.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { projectSheetsQuery } from '#features/sheets/api/sheets.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';

interface FilingNoticeProps {
  projectId: string;
  /** ISO time. Earlier uploads are not reported. */
  since: string;
  /** The URL of the list of uploads and what each did. */
  receivedHref: string;
}

/**
 * Reports what the uploads of all members since a given time did to the register. Loads the sheets only once
 * there is a new document.
 */
export function FilingNotice({ projectId, since, receivedHref }: FilingNoticeProps) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { data: documents } = useQuery(projectDocumentsQuery(projectId));
  const isNew = documents?.some(({ createdAt }) => createdAt > since) ?? false;
  const { data: sheets } = useQuery({ ...projectSheetsQuery(projectId), enabled: isNew });
  const filing = useMemo(() => {
    const uploaders = new Map(documents?.map(({ id, createdBy }) => [id, createdBy]));
    return filingsOf(sheets ?? [], (id) => uploaders.get(id) ?? null).find(
      ({ receivedAt }) => receivedAt > since,
    );
  }, [sheets, documents, since]);
  if (!filing || filing.id === dismissed) return null;
  return (
    <Notice className="m-3 mb-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{shown(filing.sentence)}</p>
          <Link to={receivedHref} className={loneLink}>
            <Trans>See what changed</Trans>
          </Link>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Dismiss what was received`}
          onClick={() => setDismissed(filing.id)}
        >
          <X />
        </Button>
      </div>
    </Notice>
  );
}
