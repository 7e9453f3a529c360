import type { RecentAsk } from '#domain/ask-codes/ask-code.ts';
import { trash } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { wholeRow } from '../functions/company-data/taken-models.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const SHOWN = 'id companyId name slug deletedAt createdAt updatedAt';

/** Rows of all companies. */
export function projectRows(query: GraphqlClient) {
  const projects = table(query, 'Project', SHOWN);
  return {
    /** The whole row, for the JSON copy. */
    project: (id: string) => projects.get(id, wholeRow('Project')),
    /** Newest first, including projects in the trash. */
    projectsOf: (companyId: string) =>
      projects.list('projectsByCompany', { companyId }, SHOWN, { newestFirst: true }),
    projectIds: async (companyId: string) =>
      (await projects.list('projectsByCompany', { companyId }, 'id')).map(({ id }) => id),
    markProject: (id: string, deletedAt: string | null) => projects.update({ id, deletedAt }),
    /** A page of the company's projects that have been in the trash since before an ISO time, longest first. */
    projectsTrashedBefore: (companyId: string, before: string, nextToken: string | null) =>
      projects.page('projectsByTrash', { companyId }, 'id', {
        ...{ sort: { deletedAt: { lt: before } }, limit: trash.purgedPerPage, nextToken },
      }),
    removeProject: projects.remove,
  };
}

/** The assignments of people to projects. */
export function assignmentRows(query: GraphqlClient) {
  const assignments = table(query, 'UserProject', 'id companyId userId projectId createdAt updatedAt');
  const removeEach = async (rows: readonly { id: string; companyId: string }[], companyId?: string) => {
    for (const row of rows)
      if (companyId === undefined || row.companyId === companyId) await assignments.remove(row.id);
  };
  return {
    async isAssigned({ sub, companyId }: Caller, projectId: string): Promise<boolean> {
      const options = { filter: { projectId: { eq: projectId } } };
      const rows = await assignments.list('userProjectsByUser', { userId: sub }, 'companyId', options);
      return rows.some((row) => row.companyId === companyId);
    },
    async assignedProjects({ sub, companyId }: Caller): Promise<ReadonlySet<string>> {
      const rows = await assignments.list('userProjectsByUser', { userId: sub }, 'companyId projectId');
      return new Set(rows.filter((row) => row.companyId === companyId).map(({ projectId }) => projectId));
    },
    async assignProject(assignment: { companyId: string; userId: string; projectId: string }): Promise<void> {
      const { companyId, userId, projectId } = assignment;
      // The id contains the company, so that no row of another company can take its place.
      await assignments.createOnce({ id: `${companyId}_${userId}_${projectId}`, ...assignment });
    },
    /** Removes a person's assignments in that company, or in every one. */
    unassign: async (userId: string, companyId?: string) =>
      removeEach(await assignments.list('userProjectsByUser', { userId }, 'id companyId'), companyId),
    /** Removes the project's assignments in its own company. */
    removeAssignments: async ({ id: projectId, companyId }: { id: string; companyId: string }) =>
      removeEach(await assignments.list('userProjectsByProject', { projectId }, 'id companyId'), companyId),
  };
}

const DOCUMENT = 'id companyId deletedAt updatedAt';
const SHEET = 'id companyId updatedAt';

/** A row with the time of its last change. */
interface RowVersion {
  id: string;
  updatedAt: string;
}

export interface ProjectVersions {
  /** The documents outside the trash, and the sheets, of that project of the caller's company. */
  versionsOf(caller: Caller, projectId: string): Promise<RowVersion[]>;
}

/**
 * Reads the indexes from which a device lists them, which leave out long fields: an index may be some moments behind its
 * table, and must not be behind this.
 */
export function projectVersions(query: GraphqlClient): ProjectVersions {
  const documents = table(query, 'Document', DOCUMENT);
  const sheets = table(query, 'Sheet', SHEET);
  return {
    async versionsOf({ companyId }, projectId) {
      const [documentRows, sheetRows] = await Promise.all([
        documents.list('documentsByProject', { projectId }, DOCUMENT),
        sheets.list('sheetsByProjectAndState', { projectId }, SHEET),
      ]);
      const shown = documentRows.filter(({ deletedAt }) => deletedAt === null);
      return [...shown, ...sheetRows].filter((row) => row.companyId === companyId);
    },
  };
}

const SHOWN_ASK_CODE = 'id companyId projectId expiresAt createdBy asked lastAskedAt createdAt updatedAt';

/** The fields of a code that answering a question needs. */
export interface StoredAskCode {
  id: string;
  companyId: string;
  projectId: string;
  expiresAt: string;
  asked: number;
  recent: readonly RecentAsk[];
  stamp: string | null;
}

export function askCodeRows(query: GraphqlClient) {
  const codes = table(query, 'AskCode', SHOWN_ASK_CODE);
  return {
    async askCode(id: string): Promise<StoredAskCode | null> {
      const row = await codes.get(id, 'id companyId projectId expiresAt asked recent stamp');
      if (!row) return null;
      const recent: unknown = typeof row.recent === 'string' ? JSON.parse(row.recent) : row.recent;
      return { ...row, asked: row.asked ?? 0, recent: (recent as RecentAsk[] | null) ?? [] };
    },
    /** False if another question was counted since the stamp was read, or the code was revoked. */
    countAsk: (
      code: { id: string; asked: number; lastAskedAt: string; recent: readonly RecentAsk[]; stamp: string },
      readStamp: string | null,
    ): Promise<boolean> =>
      codes.updateIf(
        readStamp === null ? { stamp: { attributeExists: false } } : { stamp: { eq: readStamp } },
        {
          ...code,
          recent: JSON.stringify(code.recent),
        },
      ),
  };
}

export type AskCodeRows = ReturnType<typeof askCodeRows>;

/** What happens to the rows that name a project when it is deleted permanently. */
export const rowsOfProject = {
  /** With the project. */
  Finding: 'removed',
  GoldenQuestion: 'removed',
  AskCode: 'removed',
  UserProject: 'removed',
  /** With each of its documents. */
  Document: 'removed',
  Sheet: 'removed',
  Reference: 'removed',
  /** Belongs to the person who asked. It goes with their account or their company. */
  Conversation: 'kept',
  /** Expires in less time than a project stays in the trash. */
  InvitationProject: 'kept',
} as const;

const OF_PROJECT = 'id companyId projectId';

/** What a project has besides its documents and its assignments: findings, ask codes and questions of AI training. */
export function purgedProjectRows(query: GraphqlClient) {
  const findings = table(query, 'Finding', OF_PROJECT);
  const codes = table(query, 'AskCode', OF_PROJECT);
  const questions = table(query, 'GoldenQuestion', OF_PROJECT);
  return {
    /** Removes those of the project's own company. */
    async removeContents({ id: projectId, companyId }: { id: string; companyId: string }): Promise<void> {
      const own = (rows: readonly { id: string; companyId: string; projectId: string }[]) =>
        rows.filter((row) => row.companyId === companyId && row.projectId === projectId).map(({ id }) => id);
      await findings.removeMany(own(await findings.list('findingsByProject', { projectId }, OF_PROJECT)));
      await codes.removeMany(own(await codes.list('askCodesByProject', { projectId }, OF_PROJECT)));
      const ofCompany = await questions.list('goldenQuestionsByCompany', { companyId }, OF_PROJECT);
      await questions.removeMany(own(ofCompany));
    },
  };
}
