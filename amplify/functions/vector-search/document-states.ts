import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';

export interface DocumentStateRow {
  id: string;
  companyId: string;
  projectId: string;
  state: string | null;
  deletedAt: string | null;
}

/** What the rows say of projects and documents: the index's own copy of it may be old. */
export interface DocumentStates {
  /** Whether the project is the caller's company's and not in the trash. */
  hasProject(caller: Caller, projectId: string): Promise<boolean>;
  /** The rows of those ids that are documents of that project of the caller's company. */
  read(caller: Caller, projectId: string, ids: readonly string[]): Promise<Map<string, DocumentStateRow>>;
}

const getProject = /* GraphQL */ `
  query Project($id: ID!) {
    getProject(id: $id) {
      companyId
      deletedAt
    }
  }
`;

export function documentStates(query: GraphqlClient): DocumentStates {
  return {
    async hasProject({ companyId }, id) {
      type Reply = { getProject: { companyId: string; deletedAt: string | null } | null };
      const { getProject: row } = await query<Reply>(getProject, { id });
      return row !== null && row.companyId === companyId && row.deletedAt === null;
    },

    async read({ companyId }, projectId, ids) {
      if (ids.length === 0) return new Map();
      const variables = Object.fromEntries(ids.map((id, n) => [`id${n}`, id]));
      const rows = Object.values(
        await query<Record<string, DocumentStateRow | null>>(documentsQuery(ids.length), variables),
      );
      const own = rows
        .filter((row) => row !== null)
        .filter((row) => row.companyId === companyId && row.projectId === projectId);
      return new Map(own.map((row) => [row.id, row]));
    },
  };
}

/** All of them in one request; ids travel as variables, never in the text. */
function documentsQuery(count: number): string {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const declared = numbers.map((n) => `$id${n}: ID!`).join(', ');
  const fields = numbers.map(
    (n) => `d${n}: getDocument(id: $id${n}) { id companyId projectId state deletedAt }`,
  );
  return /* GraphQL */ `query Documents(${declared}) { ${fields.join('\n')} }`;
}

/** True if answers may use it although the question does not name it. */
export function isAnswerable(row: DocumentStateRow | undefined): boolean {
  return row !== undefined && row.deletedAt === null && row.state !== 'superseded';
}
