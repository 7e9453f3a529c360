import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { docxToHtml } from '#lib/extraction/docx/docx-to-html.ts';
import { showHtml } from '#lib/viewer/show-html.ts';
import { fileQuery } from '../api/get-file.ts';
import './word-sheet.css';
import { FlowSheet } from './flow-sheet.tsx';
import { SheetError, SheetSkeleton } from './sheet-states.tsx';
import { useViewer } from './viewer-context.ts';

/** A DOCX: its headings, paragraphs, lists, tables and pictures. */
export function WordSheet() {
  const { url, onReopen, document, text } = useViewer();
  const file = useQuery(fileQuery(document.id, url));
  const html = useQuery({
    queryKey: ['documents', 'html', document.id],
    queryFn: ({ signal }) => docxToHtml(file.data ?? new Blob(), document.name, signal),
    enabled: file.data !== undefined,
    gcTime: 0,
  });
  const fill = useCallback((element: HTMLElement) => showHtml(element, html.data ?? ''), [html.data]);
  if (file.error) return <SheetError document={document} error={file.error} onRetry={onReopen} />;
  if (html.error)
    return <SheetError document={document} error={html.error} onRetry={() => void html.refetch()} />;
  if (html.data === undefined) return <SheetSkeleton />;
  return <FlowSheet fill={fill} storedText={text?.pages[0]?.text ?? ''} className="word-document" />;
}
