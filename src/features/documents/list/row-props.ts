import type { Action } from '#components/action-menu.tsx';
import type { DocumentRecord } from '../api/document-record.ts';

/** What every entry of a list asks of the list. */
export interface ListHandlers {
  onToggle: (id: string) => void;
  onExtend: (id: string) => void;
  onResume: (document: DocumentRecord) => void;
  onFocus: (id: string) => void;
  actionsFor: (document: DocumentRecord) => Action[];
  /** On a phone that is choosing: a tap chooses instead of opening. */
  tapChooses: boolean;
}

export interface RowProps {
  document: DocumentRecord;
  href: string;
  /** The document that is open beside the list. */
  open: boolean;
  selected: boolean;
  /** Whether Tab comes here; the arrow keys go to the others. */
  reachable: boolean;
  /** Whether this person can take its reading up again. */
  resumable: boolean;
  /** Its status is processing, but no tab is reading it. */
  interrupted: boolean;
  /** Absent where all documents are of one project. */
  projectName?: string;
  list: ListHandlers;
}
