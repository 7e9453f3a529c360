import { projectAccessOf } from '#domain/tenancy/project-access.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const COMPANY = 'id name founderSub';

export function companyRows(query: GraphqlClient) {
  const companies = table(query, 'Company', COMPANY);
  return {
    company: (id: string) => companies.get(id, COMPANY),
    companyName: async (id: string) => (await companies.get(id, 'name'))?.name ?? null,
    projectAccess: async (id: string) =>
      projectAccessOf((await companies.get(id, 'projectAccess'))?.projectAccess),
    /** True if Users of the company may add documents to the projects assigned to them. */
    usersHandIn: async (id: string) => (await companies.get(id, 'usersHandIn'))?.usersHandIn === true,
    /** Every company, for the operator's commands. */
    everyCompany: () => companies.scan({ id: { attributeExists: true } }, 'id name'),
    createCompany: companies.createOnce,
  };
}
