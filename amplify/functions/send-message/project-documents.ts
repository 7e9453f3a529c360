import { LRUCache } from 'lru-cache';
import type { Searched } from '#domain/answers/answer.ts';
import { type SearchableRow, searchedOf } from '#domain/answers/searched.ts';
import { isCounted } from '#domain/documents/trash.ts';
import type { AskedTime } from '#domain/register-questions/asked-time.ts';
import { laterIssues } from '#domain/register-questions/later-issues.ts';
import { type NameReading, readFileName } from '#domain/sheets/file-name.ts';
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
  /** The name of the project's later issue of this document, according to their names. */
  laterIssue?: string;
}

export type ListProjectDocuments = (
  caller: Caller,
  projectIds: readonly string[],
) => Promise<ProjectDocument[]>;

/** Reads the current rows of those ids that are documents of the projects. */
export type ReadProjectDocuments = (
  caller: Caller,
  projectIds: readonly string[],
  ids: readonly string[],
) => Promise<ProjectDocument[]>;

/** Every question lists its projects' documents, and reading 5,000 names takes 0.1 s. */
const MAX_NAMES = 20_000;
const nameReadings = new LRUCache<string, NameReading>({ max: MAX_NAMES });

function readName(name: string): NameReading {
  const known = nameReadings.get(name);
  if (known) return known;
  const reading = readFileName(name);
  nameReadings.set(name, reading);
  return reading;
}

/** `documents`, each with its later issue. Only what can answer counts as one. */
export function withLaterIssues(documents: readonly ProjectDocument[]): ProjectDocument[] {
  const later = laterIssues(
    documents.filter((one) => isIndexed(one) && isCounted(one)),
    readName,
  );
  return documents.map((one) => withLaterIssue(one, later.get(one.id)));
}

/** Reads as `read` does, and looks for later issues in the projects' list where a name has a revision. */
export function readingLaterIssues(
  read: (ids: readonly string[]) => Promise<readonly ProjectDocument[]>,
  list: () => Promise<readonly ProjectDocument[]>,
): (ids: readonly string[]) => Promise<ProjectDocument[]> {
  return async (ids) => {
    const rows = await read(ids);
    const listed = rows.some(({ name }) => readName(name).revision !== null) ? await list() : [];
    const later = new Map(listed.map(({ id, laterIssue }) => [id, laterIssue]));
    return rows.map((row) => withLaterIssue(row, later.get(row.id)));
  };
}

function withLaterIssue(document: ProjectDocument, laterIssue: string | undefined): ProjectDocument {
  return laterIssue === undefined ? document : { ...document, laterIssue };
}

/**
 * The documents that the projects' lists count: those outside the trash. With `documentIds`, those documents, even in
 * the trash.
 */
function documentsCounted(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
): ProjectDocument[] {
  return documents.filter(documentIds ? ({ id }) => documentIds.includes(id) : isCounted);
}

/**
 * The documents outside the trash that a question is about: those in `documentIds`. Without ids, the current ones
 * without a later issue, or all for a question about an earlier time.
 */
export function documentsAsked(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
  time: AskedTime['kind'] = 'now',
): ProjectDocument[] {
  const counted = documentsCounted(documents, documentIds).filter(isCounted);
  return documentIds || time !== 'now'
    ? counted
    : counted.filter(({ state, laterIssue }) => state !== 'superseded' && laterIssue === undefined);
}

/** What a citation says of its document. */
export function sourceOf({ id, name, documentNumber, revision, projectId }: ProjectDocument) {
  return { documentId: id, documentName: name, documentNumber, revision, projectId };
}

/** True as soon as the first pages of a long document can be searched, while the rest is being processed. */
export function isIndexed({ status, textKey }: ProjectDocument): boolean {
  return (status === 'processed' || status === 'processing') && textKey !== null;
}

/** The documents that were searched for a question, out of all that the projects' lists count. */
export function searchedIn(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
  now: number,
  time: AskedTime = { kind: 'now' },
): Searched {
  const counted = documentsCounted(documents, documentIds);
  const searched = searchedOf(counted, now, documentsAsked(documents, documentIds, time.kind));
  return time.kind === 'as-at' ? { ...searched, asAt: time.date } : searched;
}
