import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatDate } from '#components/dates.tsx';
import { formatDownloadSize } from '#components/file-labels.tsx';
import { FormNotice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import type { ExportState } from '#domain/company-data/company-export.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { exportQuery, useBeginExport, useExportLink } from '../api/company-data.ts';

interface CompanyExportProps {
  companyId: string;
  /** Downloads the file that the link leads to. */
  save?: (url: string) => void;
}

/** Exports the whole company as one zip file. Only for an Admin, which the server checks. */
export function CompanyExport({
  companyId,
  save = (url) => window.location.assign(url),
}: CompanyExportProps) {
  const state = useQuery(exportQuery(companyId));
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">
        <Trans>
          A zip file with every document and its text, projects, members, conversations, answers and activity.
          You can read it without Plumbline: unzip it and open index.html. Passwords are not in it. It is kept
          for 7 days.
        </Trans>
      </p>
      <QueryView
        query={state}
        skeleton={<Skeleton className="h-target w-48" />}
        loadingText={t`Loading...`}
        errorTitle={t`The export could not be loaded`}
      >
        {(known) => <Export companyId={companyId} known={known} save={save} />}
      </QueryView>
    </div>
  );
}

function Export({
  companyId,
  known,
  save,
}: {
  companyId: string;
  known: ExportState | null;
  save: (url: string) => void;
}) {
  const begin = useBeginExport(companyId);
  const link = useExportLink();
  const failure = begin.error ?? link.error;
  const isRunning = known?.status === 'running';
  return (
    <div className="space-y-3">
      {failure && <FormNotice tone="error">{userMessageOf(failure, unexpected)}</FormNotice>}
      {known?.status === 'failed' && !begin.isPending && (
        <FormNotice tone="error">
          <Trans>The last export was interrupted. Start a new one.</Trans>
        </FormNotice>
      )}
      {isRunning && <Writing {...known} />}
      <div className="flex flex-wrap items-center gap-3">
        {known?.status === 'ready' && (
          <Button
            wraps
            variant="primary"
            busy={link.isPending}
            onClick={() => link.mutate(undefined, { onSuccess: save })}
          >
            <Download />
            <Trans>Download export ({formatDownloadSize(known.bytes)})</Trans>
          </Button>
        )}
        {!isRunning && (
          <Button wraps busy={begin.isPending} onClick={() => begin.mutate()}>
            {known ? t`Start a new export` : t`Start an export`}
          </Button>
        )}
        {known?.status === 'ready' && (
          <p className="text-sm text-ink-soft">
            <Trans>Exported on {formatDate(known.startedAt)}</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function Writing({ objects, ofObjects, bytes }: ExportState) {
  return (
    <div className="max-w-sm space-y-2" role="status">
      <p>
        {ofObjects === 0
          ? t`Reading projects, documents and conversations…`
          : t`Writing file ${objects} of ${ofObjects} · ${formatDownloadSize(bytes)}`}
      </p>
      <Progress label={t`Export`} value={ofObjects === 0 ? 0 : (100 * objects) / ofObjects} />
      <p className="text-sm text-ink-soft">
        <Trans>You can leave this page. The export continues without it.</Trans>
      </p>
    </div>
  );
}
