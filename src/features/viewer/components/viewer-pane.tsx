import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { userMessageOf } from '../../../domain/errors/app-error.ts';
import { dataErrors, unexpected } from '../../../domain/errors/catalogue.ts';
import { documentQuery } from '../../documents/api/get-document.ts';
import { OpenDocument } from './open-document.tsx';
import { SheetSkeleton } from './sheet-states.tsx';

export interface ViewerPaneProps {
  documentId: string;
  onClose?: () => void;
  /** More controls in the head. */
  actions?: ReactNode;
}

/**
 * A document to read. Fills its parent; the place in it is the address's `page` and `citation` (see
 * src/domain/viewer/citation-link.ts).
 */
export function ViewerPane({ documentId, ...rest }: ViewerPaneProps) {
  const { data: document, error, refetch, isRefetching } = useQuery(documentQuery(documentId));
  if (document) {
    if (document.deletedAt) return <ErrorState title={`${document.name} is in the trash`} />;
    return <OpenDocument key={document.id} document={document} {...rest} />;
  }
  if (error) {
    return (
      <ErrorState
        title={userMessageOf(error, unexpected)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (document === null) return <ErrorState title={dataErrors.documentNotFound} />;
  return (
    <div className="relative h-full">
      <SheetSkeleton />
    </div>
  );
}
