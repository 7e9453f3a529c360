import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { asOfText } from '#components/as-of.tsx';
import { formatDownloadSize } from '#components/format-size.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { MODEL_NAME } from '#lib/answering/model-files.ts';
import { isMetered } from '#lib/browser/data-plan.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import type { Person } from '../api/own-device.ts';
import { automaticPacks } from '../api/recent-projects.ts';
import { useProjectPack } from './use-project-pack.ts';

/** The download of the button: model, vocabulary and runtime. */
const MODEL_MB = 97;

interface PackLineProps {
  projectId: string;
  person: Person;
  documents: readonly DocumentRecord[];
}

/** Keeps a whole project on this device and removes it again. Shows its size before and after. */
export function PackLine({ projectId, person, documents }: PackLineProps) {
  const own = useProjectPack(projectId, person, documents);
  if (!own || documents.length === 0) return null;
  const { pack, progress, keep, choose, remove, fetchModel, isAutomatic } = own;
  // A stored copy stays usable, and shows its date.
  const updateError = pack?.at && keep.error instanceof ConnectionLostError ? null : keep.error;
  const problem = updateError ?? remove.error ?? fetchModel.error;
  const isSaving = keep.isPending || progress !== undefined;
  const bytes = documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-hairline ps-3 pe-1 text-xs text-ink-soft">
      {pack?.at ? (
        <>
          <p className="min-w-36 flex-1 py-1">
            <Trans>
              On this device: {formatDownloadSize(pack.bytes)}, as of {asOfText(pack.at)}
            </Trans>
            {isAutomatic && (
              <span className="block">
                <Trans>Kept automatically, because you opened it recently.</Trans>
              </span>
            )}
          </p>
          {isAutomatic && (
            <Button variant="quiet" busy={choose.isPending} onClick={() => choose.mutate()}>
              <Trans>Keep always</Trans>
            </Button>
          )}
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Remove this project from this device`}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <X />
          </Button>
          {own.isOnline && own.hasModel === false && pack.embeddingModel === MODEL_NAME && (
            <Button
              className="-ms-3 h-auto min-h-target justify-start text-start whitespace-normal! max-md:basis-full"
              variant="quiet"
              busy={fetchModel.isPending}
              onClick={() => fetchModel.mutate()}
            >
              {!fetchModel.isPending && <Download />}
              {fetchModel.isPending ? t`Downloading` : t`Answer by meaning offline (${MODEL_MB} MB)`}
            </Button>
          )}
        </>
      ) : (
        <>
          <Button
            className="-ms-3 h-auto min-h-target text-start whitespace-normal!"
            variant="quiet"
            busy={isSaving}
            onClick={() => {
              choose.mutate();
              keep.mutate();
            }}
          >
            {!isSaving && <Download />}
            {isSaving ? (progress ?? t`Saving`) : t`Keep on this device (${formatDownloadSize(bytes)})`}
          </Button>
          {!isSaving && own.recent && <NotAutomatic bytes={bytes} isDeclined={own.isDeclined} />}
        </>
      )}
      {problem && (
        <p role="alert" className="basis-full pb-2 text-failed">
          {shown(userMessageOf(problem, unexpected))}
        </p>
      )}
    </div>
  );
}

/** Why a recently opened project is not on the device, although the person lets it keep them. */
function NotAutomatic({ bytes, isDeclined }: { bytes: number; isDeclined: boolean }) {
  const most = formatDownloadSize(automaticPacks.bytes);
  if (isDeclined) return null;
  if (bytes > automaticPacks.bytes)
    return (
      <p className="py-1">
        <Trans>Not kept automatically: it is larger than {most}.</Trans>
      </p>
    );
  if (!isMetered()) return null;
  return (
    <p className="py-1">
      <Trans>Not kept automatically on mobile data or a slow connection.</Trans>
    </p>
  );
}
