import { isSafeId } from './ids.ts';

/** The JSON copies of rows in storage, as section 3 of the specification lays them out. Null for an id that is not a safe key. */
export const projectMirrorKey = ({ companyId, id }: { companyId: string; id: string }): string | null =>
  isSafeId(id) ? `${companyId}/projects/${id}.json` : null;

export const documentMirrorKey = (row: {
  companyId: string;
  projectId: string;
  id: string;
}): string | null =>
  isSafeId(row.id) && isSafeId(row.projectId)
    ? `${row.companyId}/${row.projectId}/documents/${row.id}.json`
    : null;
