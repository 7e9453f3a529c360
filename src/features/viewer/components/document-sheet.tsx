import { FILE_TYPES } from '#domain/documents/file-types.ts';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { PageWords } from '../hooks/use-page-words.ts';
import { ImageSheet } from './image-sheet.tsx';
import type { MarkedSpan } from './marked-span.ts';
import { PdfSheets } from './pdf-sheets.tsx';
import type { SheetReports } from './sheet-controls.ts';
import { TextSheet } from './text-sheet.tsx';
import { WordSheet } from './word-sheet.tsx';

export interface DocumentSheetProps extends SheetReports {
  document: DocumentRecord;
  url: string;
  /** Opens the document again with a new link when this one fails. */
  onReopen: () => void;
  page: number;
  onPage: (page: number) => void;
  spans: readonly MarkedSpan[];
  text: DocumentText | undefined;
  pageWords: PageWords;
}

/** The sheet for the type that the document's bytes were found to have. */
export function DocumentSheet({ document, url, page, onPage, text, pageWords, ...rest }: DocumentSheetProps) {
  const storedText = text?.pages[0]?.text ?? '';
  switch (document.type) {
    case FILE_TYPES.pdf.mimeType:
      return (
        <PdfSheets
          {...rest}
          url={url}
          name={document.name}
          firstPage={page}
          onPage={onPage}
          pageWords={pageWords}
        />
      );
    case FILE_TYPES.jpg.mimeType:
    case FILE_TYPES.png.mimeType:
      return <ImageSheet {...rest} url={url} name={document.name} pageWords={pageWords} />;
    case FILE_TYPES.docx.mimeType:
      return <WordSheet {...rest} url={url} document={document} storedText={storedText} />;
    default:
      return <TextSheet {...rest} url={url} document={document} storedText={storedText} />;
  }
}
