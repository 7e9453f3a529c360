import { projectAccessOf } from '#domain/tenancy/project-access.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOrNull } from '#lib/amplify/data-result.ts';
import { readClaims } from '#lib/amplify/identity.ts';

/** Whether the signed-in person may open a project. */
export type CanOpenProject = (projectId: string) => boolean;

interface Deps {
  client: DataClient;
  /** The signed-in user, according to the token. */
  readClaims: () => Promise<{ sub: string; role?: string } | null>;
}

const everything: CanOpenProject = () => true;

/** The cached result, if there is one. */
export const openProjectsKey = (companyId: string) => ['open-projects', companyId] as const;

/**
 * The projects in lists. An Admin or Owner sees every project, and so does a User if the company allows it. Otherwise
 * a User sees the projects assigned to them. The server also refuses the contents of all others.
 */
export async function openProjects(
  companyId: string,
  { client, readClaims: read }: Deps = { client: dataClient(), readClaims },
): Promise<CanOpenProject> {
  const person = await read();
  if (person?.role !== 'User') return everything;
  const selectionSet = ['projectAccess'] as const;
  const company = dataOrNull(await client.models.Company.get({ id: companyId }, { selectionSet }));
  if (projectAccessOf(company?.projectAccess) === 'all') return everything;
  const assigned = await allRows((nextToken) =>
    client.models.UserProject.userProjectsByUser(
      { userId: person.sub },
      { nextToken, selectionSet: ['projectId', 'companyId'] },
    ),
  );
  const ids = new Set(assigned.filter((row) => row.companyId === companyId).map((row) => row.projectId));
  return (projectId) => ids.has(projectId);
}
