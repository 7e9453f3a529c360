import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { isLeftBehind, leftBehindAfterMs } from '../../../domain/upload/left-behind.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { useNow } from '../hooks/use-now.ts';
import { useDocumentsInHand, useUploadStore } from '../upload/upload-context.ts';
import { DocumentRow } from './document-row.tsx';

export interface DocumentListProps {
  documents: readonly DocumentRecord[];
  hrefFor: (document: DocumentRecord) => string;
  openId?: string;
  projectName?: (projectId: string) => string | undefined;
  mayEdit: boolean;
}

const rowPixels = 53;
const rowsBeyondView = 12;

/** Documents as ruled lines. Only those in view are in the page, so a list of thousands scrolls as one of ten. */
export function DocumentList({ documents, hrefFor, openId, projectName, mayEdit }: DocumentListProps) {
  const pane = useRef<HTMLDivElement>(null);
  const uploads = useUploadStore();
  const inHand = useDocumentsInHand();
  const now = useNow(leftBehindAfterMs / 4);
  const waits = (document: DocumentRecord) =>
    !inHand.has(document.id) && (document.status === 'failed' || isLeftBehind(document, now));
  const rows = useVirtualizer({
    count: documents.length,
    getScrollElement: () => pane.current,
    estimateSize: () => rowPixels,
    overscan: rowsBeyondView,
    getItemKey: (index) => documents[index]?.id ?? index,
  });
  return (
    <div ref={pane} className="min-h-0 flex-1 overflow-auto">
      <ul aria-label="Documents" className="relative bg-sheet" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const document = documents[index];
          if (!document) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={documents.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-hairline"
              style={{ transform: `translateY(${start}px)` }}
            >
              <DocumentRow
                document={document}
                href={hrefFor(document)}
                open={document.id === openId}
                projectName={projectName?.(document.projectId)}
                mayEdit={mayEdit}
                onResume={waits(document) ? () => uploads.resume(document) : undefined}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
