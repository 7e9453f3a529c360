import type { ReactNode } from 'react';
import type { Action } from '#components/action-menu.tsx';
import type { Sorting } from '#domain/documents/sort-documents.ts';
import type { DocumentRecord } from '../api/document-record.ts';
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

/** What every entry of a list needs from the list. */
export interface ListHandlers {
  onToggle: (id: string) => void;
  onExtend: (id: string) => void;
  onResume: (document: DocumentRecord) => void;
  onFocus: (id: string) => void;
  actionsFor: (document: DocumentRecord) => Action[];
  /** True on a phone in selection mode: a tap selects instead of opening. */
  tapChooses: boolean;
}

export interface RowProps {
  document: DocumentRecord;
  href: string;
  /** The document that is open next to the list. */
  open: boolean;
  selected: boolean;
  /** Whether Tab focuses this entry. The arrow keys reach the others. */
  reachable: boolean;
  /** Whether this person may resume its reading. */
  resumable: boolean;
  /** Its status is processing, but no tab is reading it. */
  interrupted: boolean;
  /** Absent if all documents are of one project. */
  projectName?: string;
  list: ListHandlers;
}
