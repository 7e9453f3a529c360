import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fileQuery } from '../api/get-file.ts';
import { FlowSheet } from './flow-sheet.tsx';
import { SheetError, SheetSkeleton } from './sheet-states.tsx';
import { useViewer } from './viewer-context.ts';

/** A TXT: its stored text, which was decoded when it was read; before that, its bytes as UTF-8. */
export function TextSheet() {
  const { url, onReopen, document, text: stored } = useViewer();
  const storedText = stored?.pages[0]?.text ?? '';
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
  return <FlowSheet fill={fill} storedText={text} className="font-mono break-words whitespace-pre-wrap" />;
}
