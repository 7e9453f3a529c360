import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TitleBlock } from '../../../components/title-block.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { DocumentMenu } from './document-menu.tsx';

export interface DocumentRowProps {
  document: DocumentRecord;
  href: string;
  /** The document that is open beside the list. */
  open?: boolean;
  projectName?: string;
  mayEdit: boolean;
  /** Takes a reading up again that failed or was left behind; absent where it goes on. */
  onResume?: () => void;
}

/** A document as a line of a list: its title block, how far its reading is, what can be done. */
export function DocumentRow({
  document,
  href,
  open = false,
  projectName,
  mayEdit,
  onResume,
}: DocumentRowProps) {
  const { name, status } = document;
  const failed = status === 'failed';
  const canResume = mayEdit && onResume !== undefined;
  return (
    <div className={`relative ${open ? 'bg-accent-wash' : 'hover:bg-wash'}`}>
      <TitleBlock
        number={document.documentNumber}
        revision={document.revision}
        date={document.createdAt}
        pages={document.pageCount}
        state={document.state}
        actions={mayEdit && <DocumentMenu document={document} />}
        title={
          <>
            <Link
              to={href}
              aria-current={open ? 'true' : undefined}
              title={name}
              className="block truncate font-semibold after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="flex items-center gap-2 text-xs text-ink-soft">
              <StatusBadge status={status} />
              <span className="truncate">
                {[projectName, formatSize(document.sizeBytes)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </>
        }
      />
      {(failed || canResume) && (
        <div className="relative flex flex-wrap items-center gap-2 px-3 pb-2 text-xs">
          {failed && (
            <p className="min-w-40 flex-1 text-failed">{document.failureReason ?? 'It could not be read.'}</p>
          )}
          {canResume && (
            <Button
              aria-label={`${failed ? 'Retry' : 'Resume'} ${name}`}
              onClick={onResume}
              className="ml-auto"
            >
              <RotateCw />
              {failed ? 'Retry' : 'Resume'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The specification's size: kilobytes of 1024 bytes with two decimals, digits grouped as the reader does. */
function formatSize(bytes: number): string {
  const kilobytes = (bytes / 1024).toLocaleString(undefined, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${kilobytes} KB`;
}
