import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { ImageSheet } from './image-sheet.tsx';
import { PdfSheets } from './pdf-sheets.tsx';
import { TextSheet } from './text-sheet.tsx';
import { useViewer } from './viewer-context.ts';
import { WordSheet } from './word-sheet.tsx';

/** The sheet for the type that the document's bytes were found to have. */
export function DocumentSheet() {
  const { document } = useViewer();
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
