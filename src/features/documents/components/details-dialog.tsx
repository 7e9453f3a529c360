import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#components/dates.tsx';
import { formatSize, typeLabel } from '#components/file-labels.tsx';
import { ErrorState } from '#components/states.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { type DocumentViewer, mayCorrect } from '#domain/documents/document-rights.ts';
import { howItWasRead } from '#domain/documents/how-it-was-read.ts';
import { readAsNote } from '#domain/documents/sniff.ts';
import { shownReading } from '#domain/documents/stored-reading.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { peopleQuery } from '#features/team/api/people.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { documentDetailsQuery } from '../api/get-document-details.ts';
import { useInterrupted } from '../api/use-interrupted.ts';
import { mayReadSheets, useReadSheets } from '../hooks/use-read-sheets.ts';
import { DocumentSheets } from './document-sheets.tsx';
import { Fact, TakenFacts } from './facts.tsx';
import { TagList } from './tag-list.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface DetailsDialogProps {
  document: DocumentRecord;
  projectName?: string;
  viewer: DocumentViewer;
  onClose: () => void;
}

/** Everything that is known about a document. */
export function DetailsDialog({ document, projectName, viewer, onClose }: DetailsDialogProps) {
  const isInterrupted = useInterrupted();
  const readAs = readAsNote(document.name, document.mimeType);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="md:max-w-2xl!">
        <DialogTitle className="[overflow-wrap:anywhere]">{document.name}</DialogTitle>
        <div className="mt-4 grid gap-4 sm:grid-cols-[10rem_1fr]">
          <div className="h-52 border border-hairline max-sm:hidden">
            <Thumbnail document={document} />
          </div>
          <dl className="min-w-0 divide-y divide-hairline border-y border-rule">
            <TitleBlockFacts document={document} />
            <Fact label={t`Project`}>{projectName}</Fact>
            <Fact label={t`Status`}>
              <StatusBadge status={document.status} interrupted={isInterrupted(document)} />
              {document.status === 'failed' && (
                <span className="text-failed"> {shown(document.failureReason)}</span>
              )}
            </Fact>
            {mayReadSheets(viewer, document) ? (
              <Sheets document={document} />
            ) : (
              document.status === 'processed' &&
              document.failureReason && <Fact label={t`Sheets`}>{shown(document.failureReason)}</Fact>
            )}
            <Fact label={t`Type`}>
              {`${typeLabel(document.mimeType)} (${document.mimeType})`}
              {readAs && <span className="block text-xs text-ink-soft">{shown(readAs)}</span>}
            </Fact>
            <Fact label={t`Size`}>{formatSize(document.sizeBytes)}</Fact>
            <Fact label={t`Pages`}>{document.pageCount}</Fact>
            <Fact label={t`Added`}>{formatDate(document.createdAt)}</Fact>
            <Fact label={t`Changed`}>{formatDate(document.updatedAt)}</Fact>
            {document.tags.length > 0 && (
              <Fact label={t`Tags`}>
                <TagList tags={document.tags} shown={document.tags.length} />
              </Fact>
            )}
            <TakenFacts document={document} mayRemove={mayCorrect(viewer, document)} />
            <Reading document={document} />
            <Fact label="SHA-256">
              {document.sha256 && <code className="font-mono text-xs break-all">{document.sha256}</code>}
            </Fact>
          </dl>
        </div>
        <DocumentSheets documentId={document.id} />
      </DialogContent>
    </Dialog>
  );
}

/** Reads the sheets again, and says why that is needed if they are not in the register. */
function Sheets({ document }: { document: DocumentRecord }) {
  const { readSheets, busy } = useReadSheets();
  return (
    <Fact label={t`Sheets`}>
      {document.failureReason && <span className="mb-1 block">{shown(document.failureReason)}</span>}
      <Button busy={busy} onClick={() => readSheets(document)}>
        <Trans>Read sheets again</Trans>
      </Button>
    </Fact>
  );
}

/** Number and revision, with the reason if one is uncertain or missing. */
function TitleBlockFacts({ document }: { document: DocumentRecord }) {
  const { id, documentNumber, revision, state } = document;
  const { data } = useQuery(documentDetailsQuery(id));
  const ending = state === 'superseded' ? t` (superseded)` : '';
  return (
    <>
      <Fact label={t`Number`}>
        <ReadValue stored={documentNumber} doubt={data?.extraction?.numberDoubt} />
      </Fact>
      <Fact label={t`Revision`}>
        <ReadValue stored={revision} doubt={data?.extraction?.revisionDoubt} ending={ending} />
      </Fact>
    </>
  );
}

interface ReadValueProps {
  stored: string | null;
  doubt: string | null | undefined;
  ending?: string;
}

function ReadValue({ stored, doubt, ending = '' }: ReadValueProps) {
  const certain = stored !== null && shownReading(stored).certain;
  return (
    <>
      {stored ? `${stored}${ending}` : doubt ? t`Not read` : '–'}
      {!certain && doubt && (
        <span className="block text-xs text-unverified">
          {stored && t`Not certain. `}
          {shown(doubt)}
          {stored && t` Correct it with Rename.`}
        </span>
      )}
    </>
  );
}

function Reading({ document: { id, companyId } }: { document: DocumentRecord }) {
  const { data, error, refetch, isPending } = useQuery(documentDetailsQuery(id));
  if (error)
    return (
      <ErrorState title={userMessageOf(error, unexpected)} onRetry={() => void refetch()} className="py-2" />
    );
  const waiting = isPending && <Skeleton className="h-4 w-32" />;
  return (
    <>
      <Fact label={t`How it was read`}>
        {waiting || (data?.extraction && shown(howItWasRead(data.extraction)))}
      </Fact>
      <Fact label={t`Embedding model`}>{waiting || data?.embeddingModel}</Fact>
      {data?.createdBy && <Uploader companyId={companyId} userId={data.createdBy} />}
    </>
  );
}

/**
 * Renders nothing if the person has left or the names cannot be loaded, because the other details are enough.
 */
function Uploader({ companyId, userId }: { companyId: string; userId: string }) {
  const { data: people } = useQuery(peopleQuery(companyId));
  const name = people?.find(({ id }) => id === userId)?.name;
  return name ? <Fact label={t`Uploaded by`}>{name}</Fact> : null;
}

/** Opens the details of the document beside it. */
export function DetailsButton(props: Omit<DetailsDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip text={t`Details`}>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Details of the document`}
          onClick={() => setOpen(true)}
        >
          <Info />
        </Button>
      </Tooltip>
      {open && <DetailsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
