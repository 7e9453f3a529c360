import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#components/status-badge.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { Button } from '#ui/button.tsx';

export interface ViewerHeadProps {
  document: DocumentRecord;
  /** Its reading was cut off. */
  interrupted: boolean;
  onClose?: () => void;
  /** More controls, such as the one that opens the pane on its own. */
  actions?: ReactNode;
}

/** Which document, in which revision, is being read. */
export function ViewerHead({ document, interrupted, onClose, actions }: ViewerHeadProps) {
  return (
    <TitleBlock
      number={document.documentNumber}
      revision={document.revision}
      title={<h2 className="truncate font-semibold">{document.name}</h2>}
      date={document.createdAt}
      pages={document.pageCount}
      state={document.state}
      status={
        document.status === 'processed' ? undefined : (
          <StatusBadge status={document.status} interrupted={interrupted} />
        )
      }
      className="border-b border-rule bg-sheet"
      actions={
        (actions || onClose) && (
          <>
            {actions}
            {onClose && (
              <Button variant="quiet" size="icon" aria-label="Close document" onClick={onClose}>
                <X />
              </Button>
            )}
          </>
        )
      }
    />
  );
}
