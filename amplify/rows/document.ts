import { textSearch, trash } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { projectRows } from './project.ts';
import { type Row, table } from './table.ts';

const DOCUMENT =
  'id companyId projectId name type mimeType size status failureReason s3Key s3Url thumbnailS3Key thumbnailUrl textKey wordsKey content tags sha256 documentNumber revision supersedes state pageCount embeddingModel extraction createdBy owner deletedAt createdAt updatedAt';
const SHOWN =
  'id companyId projectId name type size status failureReason s3Key textKey wordsKey thumbnailS3Key tags sha256 documentNumber revision state pageCount owner deletedAt createdAt updatedAt';
const STORED = 'id companyId projectId deletedAt s3Key textKey wordsKey thumbnailS3Key';
const REGISTERED = 'id companyId state documentNumber revision';
const STATE = 'id companyId projectId state deletedAt owner';
const READ = 'id companyId projectId name status failureReason textKey wordsKey sheetsReadAt deletedAt';
const SEARCHED = 'id companyId projectId name textKey deletedAt updatedAt';
const COUNTED =
  'id companyId projectId name status failureReason updatedAt documentNumber revision state textKey wordsKey pageCount owner deletedAt createdAt';

const INDEXED = 'id companyId projectId name mimeType status textKey documentNumber revision';

/** Rows of all companies. */
export function documentRows(query: GraphqlClient) {
  const documents = table(query, 'Document', SHOWN);
  return {
    /** The whole row, as it is copied. */
    document: (id: string) => documents.get(id, DOCUMENT),
    /** Every row that names the project, of any company, in the trash or not. */
    documentsOf: (projectId: string) => documents.list('documentsByProject', { projectId }, STORED),
    /** What passages are made of; those in the trash as well. */
    documentsToIndex: (companyId: string) => documents.list('documentsByCompany', { companyId }, INDEXED),
    /** Every row that names the company, in the trash or not. */
    documentsOfCompany: (companyId: string) => documents.list('documentsByCompany', { companyId }, READ),
    markDocument: (id: string, deletedAt: string | null) => documents.update({ id, deletedAt }),
    /** A page of what has been in the company's trash since before an ISO time, longest first. */
    documentsTrashedBefore: (companyId: string, before: string, nextToken: string | null) =>
      documents.page('documentsByTrash', { companyId }, 'id', {
        ...{ sort: { deletedAt: { lt: before } }, limit: trash.purgedPerPage, nextToken },
      }),
    /** A page of the rows that name the project, of any company, in the trash or not. */
    documentsOfProject: (projectId: string, nextToken: string | null) =>
      documents.page('documentsByProject', { projectId }, STORED, { limit: trash.purgedPerPage, nextToken }),
    documentsById: (ids: readonly string[]) => documents.getMany(ids, REGISTERED),
    /** False where a row with that ID exists. */
    createDocument: documents.createOnce,
    changeDocuments: documents.updateMany,
    removeDocument: documents.remove,
  };
}

const ofCompany = <Found extends { companyId: string }>(row: Found | null, caller: Caller): Found | null =>
  row?.companyId === caller.companyId ? row : null;

/** The caller's company's rows. Another company's is answered as if it did not exist, so that IDs can't be tried out. */
export interface CompanyRows {
  project(id: string, caller: Caller): Promise<Pick<Row<'Project'>, 'id' | 'companyId' | 'deletedAt'> | null>;

  document(id: string, caller: Caller): Promise<DocumentRow | null>;
}

export interface CompanyProjects {
  /** Outside the trash, newest first. */
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

/** What the rows say of projects and documents now: the index's own copy of it may be old. */
export function documentStates(query: GraphqlClient) {
  const documents = table(query, 'Document', SHOWN);
  const { project } = companyRowsOf(query);
  return {
    /** Whether the project is the caller's company's and not in the trash. */
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

/** A page of the company's or the project's documents, newest first. The caller of this checks each row's company. */
export const listSearched =
  (query: GraphqlClient) =>
  async ({ companyId }: Caller, projectId: string | null, cursor: string | null) => {
    const documents = table(query, 'Document', SHOWN);
    const options = { newestFirst: true, limit: textSearch.documentsPerRequest, nextToken: cursor };
    const { items, nextToken } = projectId
      ? await documents.page('documentsByProject', { projectId }, SEARCHED, options)
      : await documents.page('documentsByCompany', { companyId }, SEARCHED, options);
    return { rows: items.filter((item) => item !== null), cursor: nextToken };
  };

/**
 * Every document of the projects that is the caller's company's, oldest first: another company's row may name a project as
 * well. Those of one project are read from the index that leaves out what is long, so that a page of it holds a thousand rows.
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

/** Those of the ids that are documents of the projects and the caller's company's, as they are now. */
export const readProjectDocuments =
  (query: GraphqlClient) =>
  async ({ companyId }: Caller, projectIds: readonly string[], ids: readonly string[]) => {
    const rows = await table(query, 'Document', SHOWN).getMany(ids, COUNTED);
    return rows.filter((row) => row.companyId === companyId && projectIds.includes(row.projectId));
  };
