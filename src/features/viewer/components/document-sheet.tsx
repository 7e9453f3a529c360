import './word-sheet.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { docxToHtml } from '#lib/extraction/docx/docx-to-html.ts';
import { showHtml } from '#lib/viewer/show-html.ts';
import { fileQuery } from '../api/get-file.ts';
import { FlowSheet } from './flow-sheet.tsx';
import { ImageSheet } from './image-sheet.tsx';
import { PdfSheets } from './pdf-sheets.tsx';
import { ReadingSheet } from './reading-sheet.tsx';
import { SheetError, SheetSkeleton } from './sheet-states.tsx';
import { useViewer } from './viewer-context.ts';

/** Shows the document according to the type of its bytes, or its pages as text. */
export function DocumentSheet({ asText }: { asText: boolean }) {
  const { document } = useViewer();
  if (asText) return <ReadingSheet />;
  switch (document.mimeType) {
    case FILE_TYPES.pdf.mimeType:
      return <PdfSheets />;
    case FILE_TYPES.jpg.mimeType:
    case FILE_TYPES.png.mimeType:
      return <ImageSheet />;
    case FILE_TYPES.docx.mimeType:
      return <WordSheet />;
    default:
      return <TextSheet />;
  }
}

/** A TXT: its stored text, which was decoded when it was read, or its bytes as UTF-8 if it was not read yet. */
function TextSheet() {
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

/** A DOCX: its headings, paragraphs, lists, tables and pictures. */
function WordSheet() {
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
