import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOrNull } from '#lib/amplify/data-result.ts';

export interface Company {
  name: string;
  description: string;
}

/** The company's own details. Null if there is no row that the caller may read. */
export async function getCompany(id: string, client: DataClient = dataClient()): Promise<Company | null> {
  const row = dataOrNull(await client.models.Company.get({ id }, { selectionSet: ['name', 'description'] }));
  return row && { name: row.name, description: row.description ?? '' };
}

export function companyQuery(id: string) {
  return queryOptions({ queryKey: ['company', id] as const, queryFn: () => getCompany(id) });
}

export interface Member {
  id: string;
  name: string;
  /** ISO time. */
  createdAt: string;
}

/** The active members of the company. */
export async function listMembers(companyId: string, client: DataClient = dataClient()): Promise<Member[]> {
  const rows = await allRows((nextToken) =>
    client.models.User.usersByCompany(
      { companyId },
      { nextToken, selectionSet: ['id', 'name', 'isActive', 'createdAt'] },
    ),
  );
  return rows
    .filter((row) => row.isActive !== false)
    .map(({ id, name, createdAt }) => ({ id, name, createdAt }));
}

export function membersQuery(companyId: string) {
  return queryOptions({ queryKey: ['members', companyId], queryFn: () => listMembers(companyId) });
}
