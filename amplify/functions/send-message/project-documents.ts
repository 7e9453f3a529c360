import type { Searched } from '#domain/answers/answer.ts';
import { type SearchableRow, searchedOf } from '#domain/answers/searched.ts';
import { isCounted } from '#domain/documents/trash.ts';
import type { AskedTime } from '#domain/register-questions/asked-time.ts';
import type { Caller } from '#domain/tenancy/caller.ts';

export interface ProjectDocument extends SearchableRow {
  companyId: string;
  projectId: string;
  documentNumber: string | null;
  revision: string | null;
  state: string | null;
  textKey: string | null;
  wordsKey: string | null;
  pageCount: number | null;
}

export type ListProjectDocuments = (
  caller: Caller,
  projectIds: readonly string[],
) => Promise<ProjectDocument[]>;

/** Those of the ids that are documents of the projects, as their rows are now. */
export type ReadProjectDocuments = (
  caller: Caller,
  projectIds: readonly string[],
  ids: readonly string[],
) => Promise<ProjectDocument[]>;

/** What the lists of the projects count as well: the documents outside the trash. Or those that are named, whatever they are. */
function documentsCounted(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
): ProjectDocument[] {
  return documents.filter(documentIds ? ({ id }) => documentIds.includes(id) : isCounted);
}

/** Which of them outside the trash a question is about: those that are named, or the current ones; of an earlier time, all. */
export function documentsAsked(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
  time: AskedTime['kind'] = 'now',
): ProjectDocument[] {
  const counted = documentsCounted(documents, documentIds).filter(isCounted);
  return documentIds || time !== 'now' ? counted : counted.filter(({ state }) => state !== 'superseded');
}

/** While a long document is processed, its first pages can be asked already. */
export function isIndexed({ status, textKey }: ProjectDocument): boolean {
  return (status === 'processed' || status === 'processing') && textKey !== null;
}

/** What a question was looked for in, out of all that the project's lists count. */
export function searchedIn(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
  now: number,
  time: AskedTime['kind'] = 'now',
): Searched {
  const counted = documentsCounted(documents, documentIds);
  return searchedOf(counted, now, documentsAsked(documents, documentIds, time));
}
