import { createContext, useContext } from 'react';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { ViewedSheet } from '../api/sheets.ts';
import type { PageWords } from '../hooks/use-page-words.ts';
import type { Markups } from '../tools/markups/use-markups.ts';
import type { Measuring } from '../tools/measuring/use-measuring.ts';
import type { Taken, Tools } from '../tools/use-tools.ts';
import type { HighlightedSpan } from './highlighted-span.ts';
import type { SheetControls } from './sheet-controls.ts';

/** The data that the sheets of an open document read, and the events that they report. */
export interface OpenedDocument {
  document: DocumentRecord;
  /** The URL of a page of a document in the project. */
  hrefFor: (documentId: string, page: number) => string;
  /** A link to its file, which expires. */
  url: string;
  /** Reopens the document with a new link when this one fails. */
  onReopen: () => void;
  /** The page to open at. */
  page: number;
  onPage: (page: number) => void;
  /** The words to highlight: those of the citation, and those of the word search. */
  spans: readonly HighlightedSpan[];
  /** Its stored text. Undefined until it is loaded. */
  text: DocumentText | undefined;
  pageWords: PageWords;
  onControls: (controls: SheetControls | null) => void;
  /** 1 is the size on paper for a PDF, the pane's width for other types. */
  onScale: (scale: number) => void;
  /** By how much each page is shown rotated. */
  turnOf: (page: number) => Turn;
  /** By page; see `sheetOfPage`. */
  sheets: ReadonlyMap<number, ViewedSheet>;
  /** Null until the sheet is shown. */
  controls: SheetControls | null;
  tools: Tools;
  measuring: Measuring;
  markups: Markups;
  /** Called when points were placed on a page with the current tool. */
  onTaken: (taken: Taken) => void;
}

export const ViewerContext = createContext<OpenedDocument | null>(null);

export function useViewer(): OpenedDocument {
  const opened = useContext(ViewerContext);
  if (!opened) throw new Error('A sheet is shown without its document');
  return opened;
}
