import { projectAccessOf } from '#domain/tenancy/project-access.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOrNull } from '#lib/amplify/data-result.ts';
import { readClaims } from '#lib/amplify/identity.ts';

/** Whether the signed-in person may open a project. */
export type CanOpenProject = (projectId: string) => boolean;

interface Deps {
  client: DataClient;
  /** Who is signed in, by the token. */
  readClaims: () => Promise<{ sub: string; role?: string } | null>;
}

const everything: CanOpenProject = () => true;

/** The cached result, if there is one. */
export const openProjectsKey = (companyId: string) => ['open-projects', companyId] as const;

/**
 * What lists show: every project to Admin and Owner, and to a User where the company says so; else those that the User is
 * assigned to at this moment. The server refuses the content of the others whatever a list shows.
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
