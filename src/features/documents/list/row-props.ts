import type { Action } from '#components/action-menu.tsx';
import type { DocumentRecord } from '../api/document-record.ts';

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
