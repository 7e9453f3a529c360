import type { Caller } from '#domain/tenancy/caller.ts';

export interface DocumentStateRow {
  id: string;
  companyId: string;
  projectId: string;
  state: string | null;
  deletedAt: string | null;
  /** The owner id of its uploader. */
  owner: string | null;
}

/** What the rows say of projects and documents: the index's own copy of it may be old. */
export interface DocumentStates {
  /** Whether the project is the caller's company's and not in the trash. */
  hasProject(caller: Caller, projectId: string): Promise<boolean>;
  /** The rows of those ids that are documents of that project of the caller's company. */
  read(caller: Caller, projectId: string, ids: readonly string[]): Promise<Map<string, DocumentStateRow>>;
  /** Every document of that project of the caller's company. */
  list(caller: Caller, projectId: string): Promise<DocumentStateRow[]>;
}

/** True if answers may use it although the question does not name it. */
export function isAnswerable(row: DocumentStateRow): boolean {
  return row.deletedAt === null && row.state !== 'superseded';
}
