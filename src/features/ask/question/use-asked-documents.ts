import { useQuery } from '@tanstack/react-query';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { companyDocumentsQuery, projectDocumentsQuery } from '#features/documents/api/documents.ts';

interface Asked {
  companyId: string;
  /** Null for a question to the whole company. */
  projectId: string | null;
}

/** The documents outside the trash that could be asked. Undefined until they are loaded. */
export function useAskedDocuments({ companyId, projectId }: Asked): readonly DocumentRecord[] | undefined {
  const isCompany = projectId === null;
  const ofProject = useQuery({ ...projectDocumentsQuery(projectId ?? ''), enabled: !isCompany });
  const ofCompany = useQuery({ ...companyDocumentsQuery(companyId), enabled: isCompany });
  return isCompany ? ofCompany.data : ofProject.data;
}
