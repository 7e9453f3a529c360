import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '#components/states.tsx';
import { trash } from '#domain/limits/limits.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { documentProblem } from '../api/document-problem.ts';
import { OpenDocument, type OpenDocumentProps } from './open-document.tsx';
import { SheetSkeleton } from './sheet-states.tsx';

interface ViewerPaneProps extends Omit<OpenDocumentProps, 'document'> {
  /** Undefined until loaded. */
  document: DocumentRecord | undefined;
  /** Why it could not be loaded. */
  error: Error | null;
  onRetry: () => void;
  retrying?: boolean;
  /** A link to where a deleted document can be restored. */
  wayToTrash?: ReactNode;
}

/**
 * Shows a document. Fills its parent. The URL's `page` and `citation` give the place in it (see
 * src/domain/viewer/citation-link.ts).
 */
export function ViewerPane({
  document,
  error,
  onRetry,
  retrying = false,
  wayToTrash,
  ...rest
}: ViewerPaneProps) {
  if (document) {
    if (document.deletedAt)
      return (
        <EmptyState
          icon={Trash2}
          title={t`${document.name} is in the trash`}
          text={t`Anyone who can delete it can restore it from the trash for ${trash.keepDays} days.`}
          action={wayToTrash}
        />
      );
    return <OpenDocument key={document.id} document={document} {...rest} />;
  }
  if (error) {
    return (
      <ErrorState
        title={t`The document could not be loaded`}
        text={documentProblem(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  }
  return (
    <div className="relative h-full">
      <SheetSkeleton />
    </div>
  );
}
