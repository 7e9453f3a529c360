import { useQuery } from '@tanstack/react-query';
import type { DocumentRecord } from '../../documents/api/document-record.ts';
import { companyDocumentsQuery } from '../../documents/api/list-documents.ts';

function countByProject(documents: readonly DocumentRecord[]): (projectId: string) => number {
  const counts = new Map<string, number>();
  for (const { projectId } of documents) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  return (projectId) => counts.get(projectId) ?? 0;
}

/** How many documents a project has; the function gives undefined until they are counted. */
export function useDocumentCounts(companyId: string): (projectId: string) => number | undefined {
  const { data } = useQuery({ ...companyDocumentsQuery(companyId), select: countByProject });
  return data ?? (() => undefined);
}
