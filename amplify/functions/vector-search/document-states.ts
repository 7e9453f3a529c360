import { isCurrent } from '#domain/documents/trash.ts';
import type { Caller } from '#domain/tenancy/caller.ts';

export interface DocumentStateRow {
  id: string;
  companyId: string;
  projectId: string;
  state: string | null;
  deletedAt: string | null;
  /** The owner id of its uploader. */
  owner: string | null;
  /** The key of its stored text. */
  textKey: string | null;
}

/** The current rows of projects and documents: the index's copy of them may be out of date. */
export interface DocumentStates {
  /** True if the project belongs to the caller's company and is not in the trash. */
  hasProject(caller: Caller, projectId: string): Promise<boolean>;
  /** The rows of those ids that are documents of that project of the caller's company. */
  read(caller: Caller, projectId: string, ids: readonly string[]): Promise<Map<string, DocumentStateRow>>;
  /** Every document of that project of the caller's company. */
  list(caller: Caller, projectId: string): Promise<DocumentStateRow[]>;
}

/** True if answers may use the document although the question does not name it. */
export function isAnswerable(row: DocumentStateRow): boolean {
  return isCurrent(row);
}
