import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows } from '#lib/amplify/data-result.ts';

export interface Member {
  id: string;
  name: string;
  /** ISO time. */
  createdAt: string;
}

/** The active people of the company. */
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
