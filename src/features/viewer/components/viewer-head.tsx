import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#components/status-badge.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { Button } from '#ui/button.tsx';
import { pageLabel } from '../api/page-label.ts';
import type { ViewedSheet } from '../api/sheets.ts';

export interface ViewerHeadProps {
  document: DocumentRecord;
  /** The sheet in view. A bound set has many. */
  sheet?: ViewedSheet | undefined;
  /** Whether its reading was interrupted. */
  interrupted: boolean;
  onClose?: () => void;
  /** More controls, such as the button that opens the pane on its own. */
  actions?: ReactNode;
}

/** Shows which document is open, and in which revision. */
export function ViewerHead({ document, sheet, interrupted, onClose, actions }: ViewerHeadProps) {
  return (
    <TitleBlock
      {...pageLabel(document, sheet)}
      title={
        <h2 dir="auto" className="w-fit max-w-full truncate font-semibold">
          {document.name}
        </h2>
      }
      date={document.createdAt}
      pages={document.pageCount}
      state={sheet?.state === 'trashed' ? null : (sheet?.state ?? document.state)}
      stacks
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
              <Button variant="quiet" size="icon" aria-label={t`Close document`} onClick={onClose}>
                <X />
              </Button>
            )}
          </>
        )
      }
    />
  );
}
