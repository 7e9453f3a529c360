import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { readPages } from '../data-api/read-pages.ts';

export interface TrashedProject {
  id: string;
  companyId: string;
  deletedAt: string | null;
}

export interface TrashedDocument extends TrashedProject {
  projectId: string;
  s3Key: string;
  textKey: string | null;
  wordsKey: string | null;
  thumbnailS3Key: string | null;
}

/** Rows of all companies. `before` is an ISO time. */
export interface TrashRows {
  projectsTrashedBefore(before: string): Promise<TrashedProject[]>;
  documentsTrashedBefore(before: string): Promise<TrashedDocument[]>;
  /** Every row that names the project, of any company, in the trash or not. */
  documentsOf(projectId: string): Promise<TrashedDocument[]>;
  project(id: string): Promise<TrashedProject | null>;
  document(id: string): Promise<TrashedDocument | null>;
  removeDocument(id: string): Promise<void>;
  removeProject(id: string): Promise<void>;
  /** Who of its company works on the project. */
  removeAssignments(project: TrashedProject): Promise<void>;
}

const project = 'id companyId deletedAt';
const document = 'id companyId projectId deletedAt s3Key textKey wordsKey thumbnailS3Key';

/** No index covers `deletedAt`, so the daily purge scans every row. */
const trashed = (list: string, fields: string) => /* GraphQL */ `
  query Trashed($before: String!, $nextToken: String) {
    rows: ${list}(filter: { deletedAt: { lt: $before } }, limit: 1000, nextToken: $nextToken) {
      items { ${fields} }
      nextToken
    }
  }
`;

const documentsOf = /* GraphQL */ `
  query DocumentsOf($projectId: ID!, $nextToken: String) {
    rows: documentsByProject(projectId: $projectId, limit: 1000, nextToken: $nextToken) {
      items { ${document} }
      nextToken
    }
  }
`;

const assignmentsOf = /* GraphQL */ `
  query AssignmentsTo($projectId: ID!, $nextToken: String) {
    rows: userProjectsByProject(projectId: $projectId, limit: 1000, nextToken: $nextToken) {
      items { id companyId }
      nextToken
    }
  }
`;

const getRow = (name: string, fields: string) => /* GraphQL */ `
  query Row($id: ID!) { row: get${name}(id: $id) { ${fields} } }
`;

/** Subscribers see what a mutation selects; their rules are about the company. */
const deleteRow = (name: string, fields: string) => /* GraphQL */ `
  mutation Purge($id: ID!) { delete${name}(input: { id: $id }) { ${fields} } }
`;

/** The rows behind the data API. */
export function trashRows(query: GraphqlClient): TrashRows {
  const one = async <Row>(name: string, fields: string, id: string) =>
    (await query<{ row: Row | null }>(getRow(name, fields), { id })).row;
  const remove = async (name: string, fields: string, id: string) =>
    void (await query(deleteRow(name, fields), { id }));
  return {
    projectsTrashedBefore: (before) => readPages(query, trashed('listProjects', project), { before }),
    documentsTrashedBefore: (before) => readPages(query, trashed('listDocuments', document), { before }),
    documentsOf: (projectId) => readPages(query, documentsOf, { projectId }),
    project: (id) => one('Project', project, id),
    document: (id) => one('Document', document, id),
    removeDocument: (id) => remove('Document', `${document} owner`, id),
    removeProject: (id) => remove('Project', project, id),
    async removeAssignments({ id: projectId, companyId }) {
      const rows = await readPages<{ id: string; companyId: string }>(query, assignmentsOf, { projectId });
      for (const row of rows.filter((assignment) => assignment.companyId === companyId))
        await remove('UserProject', 'id companyId userId projectId', row.id);
    },
  };
}
