import { useQuery } from '@tanstack/react-query';
import { countByProject } from '#domain/documents/trash.ts';
import { companyDocumentsQuery } from '#features/documents/api/documents.ts';

/** Returns the number of documents of a project. Undefined until they are counted. */
export function useDocumentCounts(companyId: string): (projectId: string) => number | undefined {
  const { data } = useQuery({ ...companyDocumentsQuery(companyId), select: countByProject });
  return (projectId) => data && (data[projectId] ?? 0);
}
