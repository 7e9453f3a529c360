import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download, Pin, X } from 'lucide-react';
import { formatDownloadSize } from '#components/file-labels.tsx';
import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { Person } from '#features/documents/api/own-device.ts';
import { automaticPacks } from '#features/documents/api/recent-projects.ts';
import { isMetered } from '#lib/browser/data-plan.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { useProjectPack } from '../hooks/use-project-pack.ts';
import { KeptPack } from './kept-pack.tsx';

/** The download of the button: models, vocabulary and runtime. */
const MODEL_MB = 111;

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
  const offersModel =
    own.isOnline && own.isProgramKept && own.hasModel === false && pack?.embeddingModel === BUNDLED_MODEL;
  const isSaving = keep.isPending || progress !== undefined;
  const bytes = documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-hairline ps-3 pe-1 text-xs text-ink-soft">
      {pack?.at ? (
        <>
          <KeptPack pack={pack} isAutomatic={isAutomatic} isProgramKept={own.isProgramKept} />
          <Button
            className="ms-auto md:order-last"
            variant="quiet"
            size="icon"
            aria-label={t`Remove this project from this device`}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <X />
          </Button>
          {(isAutomatic || offersModel) && (
            // On a phone in a row of their own, so that the text has the whole width.
            <div className="-ms-3 flex flex-wrap items-center max-md:basis-full">
              {isAutomatic && (
                <Button variant="quiet" busy={choose.isPending} onClick={() => choose.mutate()}>
                  {!choose.isPending && <Pin />}
                  <Trans>Keep always</Trans>
                </Button>
              )}
              {offersModel && (
                <Button
                  className="text-start"
                  variant="quiet"
                  wraps
                  busy={fetchModel.isPending}
                  onClick={() => fetchModel.mutate()}
                >
                  {!fetchModel.isPending && <Download />}
                  {fetchModel.isPending ? t`Downloading` : t`Answer by meaning offline (${MODEL_MB} MB)`}
                </Button>
              )}
            </div>
          )}
        </>
      ) : (
        <>
          <Button
            className="-ms-3 text-start"
            variant="quiet"
            wraps
            busy={isSaving}
            onClick={() => {
              choose.mutate();
              keep.mutate();
            }}
          >
            {!isSaving && <Download />}
            {isSaving ? (progress ?? t`Saving`) : t`Keep on this device (${formatDownloadSize(bytes)})`}
          </Button>
          {!isSaving && own.wasCleared && (
            <p className="py-1">
              <Trans>
                This browser cleared the project that was kept here, as it does when the device runs out of
                space. You can keep it again.
              </Trans>
            </p>
          )}
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
