import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { fileQuery } from '../api/get-file.ts';
import { FlowSheet } from './flow-sheet.tsx';
import type { MarkedSpan } from './marked-span.ts';
import type { SheetReports } from './sheet-controls.ts';
import { SheetError, SheetSkeleton } from './sheet-states.tsx';

export interface FileSheetProps extends SheetReports {
  url: string;
  onReopen: () => void;
  document: DocumentRecord;
  /** '' until the document is read. */
  storedText: string;
  spans: readonly MarkedSpan[];
}

/** A TXT: its stored text, which was decoded when it was read; before that, its bytes as UTF-8. */
export function TextSheet({ url, onReopen, document, storedText, ...rest }: FileSheetProps) {
  const file = useQuery({ ...fileQuery(document.id, url), enabled: !storedText });
  const raw = useQuery({
    queryKey: ['documents', 'raw-text', document.id],
    queryFn: () => file.data?.text() ?? '',
    enabled: file.data !== undefined,
  });
  const text = storedText || raw.data;
  const fill = useCallback((element: HTMLElement) => element.replaceChildren(text ?? ''), [text]);
  if (file.error) return <SheetError document={document} error={file.error} onRetry={onReopen} />;
  if (text === undefined) return <SheetSkeleton />;
  return (
    <FlowSheet
      {...rest}
      fill={fill}
      storedText={text}
      className="font-mono break-words whitespace-pre-wrap"
    />
  );
}
