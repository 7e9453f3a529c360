import { trash } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { wholeRow } from '../functions/company-data/taken-models.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { projectRows } from './project.ts';
import { type Row, table } from './table.ts';

const SHOWN =
  'id companyId projectId name type size status failureReason s3Key textKey wordsKey thumbnailS3Key tags sha256 documentNumber revision state pageCount owner deletedAt createdAt updatedAt';
const STORED = 'id companyId projectId deletedAt s3Key textKey wordsKey thumbnailS3Key';
const REGISTERED = 'id companyId state documentNumber revision';
const STATE = 'id companyId projectId state deletedAt owner textKey';
const READ = 'id companyId projectId name status failureReason textKey wordsKey sheetsReadAt deletedAt';
const SEARCHED = 'id companyId projectId name textKey deletedAt createdAt updatedAt';
const COUNTED =
  'id companyId projectId name status failureReason updatedAt documentNumber revision state textKey wordsKey pageCount owner deletedAt createdAt';

const INDEXED = 'id companyId projectId name mimeType status textKey documentNumber revision';

/** Rows of all companies. */
export function documentRows(query: GraphqlClient) {
  const documents = table(query, 'Document', SHOWN);
  return {
    /** The whole row, for the JSON copy. */
    document: (id: string) => documents.get(id, wholeRow('Document')),
    /** Every row that names the project, of any company, in the trash or not. */
    documentsOf: (projectId: string) => documents.list('documentsByProject', { projectId }, STORED),
    /** The fields that passages are made from, also of documents in the trash. */
    documentsToIndex: (companyId: string) => documents.list('documentsByCompany', { companyId }, INDEXED),
    /** Every row that names the company, in the trash or not. */
    documentsOfCompany: (companyId: string) => documents.list('documentsByCompany', { companyId }, READ),
    markDocument: (id: string, deletedAt: string | null) => documents.update({ id, deletedAt }),
    /** A page of the company's documents that have been in the trash since before an ISO time, longest first. */
    documentsTrashedBefore: (companyId: string, before: string, nextToken: string | null) =>
      documents.page('documentsByTrash', { companyId }, 'id', {
        ...{ sort: { deletedAt: { lt: before } }, limit: trash.purgedPerPage, nextToken },
      }),
    /** A page of the rows that name the project, of any company, in the trash or not. */
    documentsOfProject: (projectId: string, nextToken: string | null) =>
      documents.page('documentsByProject', { projectId }, STORED, { limit: trash.purgedPerPage, nextToken }),
    documentsById: (ids: readonly string[]) => documents.getMany(ids, REGISTERED),
    /** False if a row with that ID exists. */
    createDocument: documents.createOnce,
    changeDocuments: documents.updateMany,
    removeDocument: documents.remove,
  };
}

const ofCompany = <Found extends { companyId: string }>(row: Found | null, caller: Caller): Found | null =>
  row?.companyId === caller.companyId ? row : null;

/**
 * The rows of the caller's company. A row of another company gives null, as if it did not exist, so that IDs can't be
 * tried out.
 */
export interface CompanyRows {
  project(id: string, caller: Caller): Promise<Pick<Row<'Project'>, 'id' | 'companyId' | 'deletedAt'> | null>;

  document(id: string, caller: Caller): Promise<DocumentRow | null>;
}

export interface CompanyProjects {
  /** The projects outside the trash, newest first. */
  projects(caller: Caller): Promise<Pick<Row<'Project'>, 'id' | 'name' | 'slug'>[]>;
}

export type DocumentRow = Pick<
  Row<'Document'>,
  | ('id' | 'companyId' | 'projectId' | 'name' | 'mimeType')
  | ('s3Key' | 'textKey' | 'wordsKey' | 'thumbnailS3Key' | 'owner')
>;

export function companyRowsOf(query: GraphqlClient): CompanyRows & CompanyProjects {
  const { project, projectsOf } = projectRows(query);
  const { document } = documentRows(query);
  return {
    projects: async ({ companyId }) =>
      (await projectsOf(companyId)).filter((row) => row.companyId === companyId && row.deletedAt === null),
    project: async (id, caller) => ofCompany(await project(id), caller),
    document: async (id, caller) => ofCompany(await document(id), caller),
  };
}

/** The current rows of projects and documents: the index's copy of them may be out of date. */
export function documentStates(query: GraphqlClient) {
  const documents = table(query, 'Document', SHOWN);
  const { project } = companyRowsOf(query);
  return {
    /** True if the project belongs to the caller's company and is not in the trash. */
    hasProject: async (caller: Caller, id: string) => (await project(id, caller))?.deletedAt === null,
    /** The rows of those ids that are documents of that project of the caller's company. */
    async read({ companyId }: Caller, projectId: string, ids: readonly string[]) {
      const rows = await documents.getMany(ids, STATE);
      const own = rows.filter((row) => row.companyId === companyId && row.projectId === projectId);
      return new Map(own.map((row) => [row.id, row]));
    },
    list: (caller: Caller, projectId: string) => listProjectDocuments(query)(caller, [projectId]),
  };
}

/**
 * A page of the company's or the project's documents of a time, newest first. The caller of this function checks each
 * row's company.
 */
export const listSearched =
  (query: GraphqlClient) =>
  async (
    { companyId }: Caller,
    projectId: string | null,
    { from, to }: { from: string | null; to: string | null },
    nextToken: string | null,
  ) => {
    const documents = table(query, 'Document', SHOWN);
    const options = { newestFirst: true, sort: { createdAt: betweenTimes(from, to) }, nextToken };
    const page = projectId
      ? await documents.page('documentsByProject', { projectId }, SEARCHED, options)
      : await documents.page('documentsByCompany', { companyId }, SEARCHED, options);
    return { rows: page.items.filter((item) => item !== null), nextToken: page.nextToken };
  };

function betweenTimes(from: string | null, to: string | null): object {
  if (from !== null && to !== null) return { between: [from, to] };
  if (to !== null) return { le: to };
  // Bounds that include every time, because times begin with the year.
  return { ge: from ?? '0' };
}

/**
 * Every document of the projects that belongs to the caller's company, oldest first. Another company's row may name the
 * project as well. Reads from the index that leaves out long fields, so that one page contains a thousand rows.
 */
export const listProjectDocuments =
  (query: GraphqlClient) =>
  async ({ companyId }: Caller, projectIds: readonly string[]) => {
    const documents = table(query, 'Document', SHOWN);
    const lists = projectIds.map((projectId) =>
      documents.list('documentsByProjectAndName', { projectId }, COUNTED),
    );
    return (await Promise.all(lists))
      .flat()
      .filter((row) => row?.companyId === companyId)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  };

/** The current rows of those ids that are documents of the projects and of the caller's company. */
export const readProjectDocuments =
  (query: GraphqlClient) =>
  async ({ companyId }: Caller, projectIds: readonly string[], ids: readonly string[]) => {
    const rows = await table(query, 'Document', SHOWN).getMany(ids, COUNTED);
    return rows.filter((row) => row.companyId === companyId && projectIds.includes(row.projectId));
  };
