import { createContext, useContext } from 'react';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { ViewedSheet } from '../api/sheets.ts';
import type { PageWords } from '../hooks/use-page-words.ts';
import type { Markups } from '../markups/use-markups.ts';
import type { Measuring } from '../measuring/use-measuring.ts';
import type { Taken, Tools } from '../tools/use-tools.ts';
import type { MarkedSpan } from './marked-span.ts';
import type { SheetControls } from './sheet-controls.ts';

/** What the sheets of an open document read, and what they report. */
export interface OpenedDocument {
  document: DocumentRecord;
  /** The address of a page of a document of the project. */
  hrefFor: (documentId: string, page: number) => string;
  /** Where its file is, for a while. */
  url: string;
  /** Opens the document again with a new link when this one fails. */
  onReopen: () => void;
  /** The page to open at. */
  page: number;
  onPage: (page: number) => void;
  /** The words to highlight: of the citation, and those that are sought. */
  spans: readonly MarkedSpan[];
  /** Its stored text; undefined until it is read. */
  text: DocumentText | undefined;
  pageWords: PageWords;
  onControls: (controls: SheetControls | null) => void;
  /** 1 is the size on paper for a PDF, the pane's width for the rest. */
  onScale: (scale: number) => void;
  /** By how much each page is shown turned. */
  turnOf: (page: number) => Turn;
  /** By page; see `sheetOfPage`. */
  sheets: ReadonlyMap<number, ViewedSheet>;
  /** Null until the sheet is shown. */
  controls: SheetControls | null;
  tools: Tools;
  measuring: Measuring;
  markups: Markups;
  /** Places were taken on a page with the tool in hand. */
  onTaken: (taken: Taken) => void;
}

export const ViewerContext = createContext<OpenedDocument | null>(null);

export function useViewer(): OpenedDocument {
  const opened = useContext(ViewerContext);
  if (!opened) throw new Error('A sheet is shown without its document');
  return opened;
}
