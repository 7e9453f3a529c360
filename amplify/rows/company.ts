import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';

const companyName = /* GraphQL */ `query CompanyName($id: ID!) { row: getCompany(id: $id) { name } }`;
const userName = /* GraphQL */ `query UserName($id: ID!) { row: getUser(id: $id) { name } }`;

const actor = /* GraphQL */ `query Actor($id: ID!) { row: getUser(id: $id) { name email } }`;

/** The person's name in the activity list; empty for a former member. */
export const actorOf = (query: GraphqlClient) => async (id: string) =>
  (await query<{ row: { name: string; email: string } | null }>(actor, { id })).row ?? {
    name: '',
    email: '',
  };

/** What rows of any company are called; null for one that isn't there. */
export function namesOfRows(query: GraphqlClient) {
  const named = (operation: string) => async (id: string) =>
    (await query<{ row: { name: string } | null }>(operation, { id })).row?.name ?? null;
  return { companyName: named(companyName), userName: named(userName) };
}
