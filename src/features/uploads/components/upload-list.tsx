import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, CloudOff, Copy, Download, RotateCw, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { mayReadAgain } from '#domain/extraction/extraction-error.ts';
import { describeUpload } from '#domain/upload/describe-upload.ts';
import { isListed, isUnfinished, type Upload } from '#domain/upload/upload.ts';
import { useUploadStore } from '#features/documents/api/upload-context.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { WhereFilesWait } from './where-files-wait.tsx';

/** The state of each file that cannot be asked about yet. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const listed = uploads.filter(isListed);
  const ready = uploads.filter(({ phase }) => phase.kind === 'processed').length;
  return (
    <>
      <p role="status" className="sr-only">
        {uploads.length > 0 && t`${ready} of ${uploads.length} uploads ready`}
      </p>
      <WhereFilesWait uploads={listed} />
      <BulkAnswers uploads={listed} />
      {listed.length > 0 && (
        <ul
          aria-label={t`Uploads`}
          className="divide-y divide-hairline border-b border-rule bg-sheet max-md:border-t"
        >
          {listed.map((upload) => (
            <UploadRow key={upload.documentId} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

/** From this many files with the same question on, one button answers for all of them. */
const enoughForAll = 2;

function BulkAnswers({ uploads }: { uploads: readonly Upload[] }) {
  const store = useUploadStore();
  const idsIn = (kind: Upload['phase']['kind']) =>
    uploads.filter(({ phase }) => phase.kind === kind).map(({ documentId }) => documentId);
  const duplicates = idsIn('duplicate');
  const failed = idsIn('failed');
  return (
    <>
      {duplicates.length >= enoughForAll && (
        <BulkLine text={t`${duplicates.length} files are already in your company.`}>
          <Button onClick={() => duplicates.forEach(store.allowDuplicate)}>
            <Trans>Upload all</Trans>
          </Button>
          <Button variant="quiet" onClick={() => duplicates.forEach(store.cancel)}>
            <Trans>Skip all</Trans>
          </Button>
        </BulkLine>
      )}
      {failed.length >= enoughForAll && (
        <BulkLine text={t`${failed.length} files failed.`}>
          <Button variant="quiet" onClick={() => failed.forEach(store.dismiss)}>
            <Trans>Clear</Trans>
          </Button>
        </BulkLine>
      )}
    </>
  );
}

function BulkLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-hairline bg-sheet px-3 py-1.5">
      <p className="me-auto text-sm font-semibold">{text}</p>
      {children}
    </div>
  );
}

/** Rendered again only if its upload has changed, because hundreds may wait. */
const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const { name, phase, progress } = upload;
  const failed = phase.kind === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-3 py-1.5">
      <PhaseIcon kind={phase.kind} />
      <div className="min-w-40 flex-1">
        <p className="truncate text-sm font-semibold" title={name}>
          {name}
        </p>
        <p className={failed ? 'text-xs text-failed' : 'text-xs text-ink-soft'}>
          {shown(describeUpload(upload))}
        </p>
      </div>
      <UploadActions upload={upload} />
      {isUnfinished(upload) && (
        <Progress value={progress} label={t`Upload of ${name}`} className="mt-1 basis-full" />
      )}
    </li>
  );
});

function PhaseIcon({ kind }: { kind: Upload['phase']['kind'] }) {
  if (kind === 'running') return <Spinner className="text-unverified" />;
  const icons = { failed: CircleAlert, disconnected: CloudOff, duplicate: Copy };
  const Icon = kind in icons ? icons[kind as keyof typeof icons] : null;
  return Icon ? (
    <Icon aria-hidden="true" className="size-4 shrink-0 text-failed" />
  ) : (
    <span className="size-4" />
  );
}

function UploadActions({ upload: { documentId, name, phase, kept } }: { upload: Upload }) {
  const store = useUploadStore();
  const save = async () => {
    const file = await store.keptFile(documentId);
    if (file) saveFile(file, name);
  };
  const cancel = (label: string) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`${label} ${name}`}
      onClick={() => store.cancel(documentId)}
    >
      <X />
    </Button>
  );
  switch (phase.kind) {
    case 'duplicate':
      return (
        <div className="flex gap-1">
          <Button onClick={() => store.allowDuplicate(documentId)}>
            <Trans>Upload anyway</Trans>
          </Button>
          <Button variant="quiet" onClick={() => store.cancel(documentId)}>
            <Trans>Skip</Trans>
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className="flex gap-1">
          {mayReadAgain(phase.cause) && (
            <Button aria-label={t`Retry ${name}`} onClick={() => store.retry(documentId)}>
              <RotateCw />
              <Trans>Retry</Trans>
            </Button>
          )}
          {kept && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={t`Save a copy of ${name}`}
              onClick={() => void save()}
            >
              <Download />
            </Button>
          )}
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Dismiss ${name}`}
            onClick={() => store.dismiss(documentId)}
          >
            <X />
          </Button>
        </div>
      );
    default:
      return cancel(t`Cancel`);
  }
}
