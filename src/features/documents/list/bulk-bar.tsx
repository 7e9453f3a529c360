import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download, FolderInput, GitCompare, Tags, Trash2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import type { DocumentSelection } from './use-selection.ts';

export interface BulkActions {
  tag: (documents: readonly DocumentRecord[]) => void;
  download: (documents: readonly DocumentRecord[]) => void;
  /** Absent for users who may not. */
  move?: (documents: readonly DocumentRecord[]) => void;
  trash: (documents: readonly DocumentRecord[]) => void;
  /** Whether the user may delete all of them. */
  mayTrash: (documents: readonly DocumentRecord[]) => boolean;
  /** The number of files already in the archive. Null if none is being made. */
  archived: number | null;
}

/** The URL that compares the older of two documents with the newer one. */
export type CompareHref = (before: DocumentRecord, after: DocumentRecord) => string;

/** The actions for the selected documents, below the list, in reach of the thumb on a phone. */
export function BulkBar({
  selection,
  actions,
  compareHref,
}: {
  selection: DocumentSelection;
  actions: BulkActions;
  compareHref?: CompareHref | undefined;
}) {
  const { chosen, order, all, clear } = selection;
  if (chosen.length === 0) return null;
  const [before, after] = chosen.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <div
      role="toolbar"
      aria-label={t`Chosen documents`}
      className="flex flex-wrap items-center gap-2 border-t-2 border-accent bg-sheet px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="text-sm font-semibold max-md:me-auto">
        <Trans>
          {chosen.length} of {order.length} selected
        </Trans>
      </p>
      {chosen.length < order.length && (
        <Button variant="quiet" onClick={all}>
          <Trans>Select all</Trans>
        </Button>
      )}
      {compareHref && before && after && chosen.length === 2 && (
        <Button asChild>
          <Link to={compareHref(before, after)}>
            <GitCompare />
            <Trans>Compare</Trans>
          </Link>
        </Button>
      )}
      <Button onClick={() => actions.tag(chosen)}>
        <Tags />
        <Trans>Tag</Trans>
      </Button>
      {actions.move && (
        <Button onClick={() => actions.move?.(chosen)}>
          <FolderInput />
          <Trans>Move</Trans>
        </Button>
      )}
      <Button disabled={actions.archived !== null} onClick={() => actions.download(chosen)}>
        {actions.archived === null ? <Download /> : <Spinner />}
        {actions.archived === null ? t`Download` : t`${actions.archived} of ${chosen.length}`}
      </Button>
      {actions.mayTrash(chosen) && (
        <Button onClick={() => actions.trash(chosen)} className="text-failed">
          <Trash2 />
          <Trans>Delete</Trans>
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={t`Clear the selection`} onClick={clear}>
        <X />
      </Button>
    </div>
  );
}
