import type { ReactNode } from 'react';
import type { Sorting } from '#domain/documents/sort-documents.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import type { ListHandlers } from './row-props.ts';
import type { DocumentSelection } from './use-selection.ts';

/** The props that the table and the cards share. */
export interface ListViewProps {
  /** In the order of the screen. */
  documents: readonly DocumentRecord[];
  hrefFor: (document: DocumentRecord) => string;
  openId?: string;
  /** Absent if all documents are of one project. */
  projectName?: (projectId: string) => string | undefined;
  isResumable: (document: DocumentRecord) => boolean;
  isInterrupted: (document: DocumentRecord) => boolean;
  selection: DocumentSelection;
  /** Shows the checkboxes on a phone too. */
  selecting: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  handlers: Omit<ListHandlers, 'onFocus' | 'onToggle' | 'onExtend'>;
  onDelete: (document: DocumentRecord) => void;
  /** Shown below the list while something is selected. */
  footer?: ReactNode;
}
