import { describe, expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { createProject } from './change-project.ts';
import type { ProjectRow } from './projects.ts';

const values = {
  name: 'Tower',
  description: '',
  streetNumber: '12',
  streetName: 'High Street',
  suburb: 'Fremantle',
  state: 'WA',
  postcode: '6160',
};

/** The two operations that `createProject` calls, on rows in memory. With `refusal`, `create` returns that error. */
function dataApi(rows: ProjectRow[], refusal?: { message: string; errorType: string }) {
  const asked: unknown[] = [];
  const Project = {
    projectsByCompany: async (key: unknown) => {
      asked.push(key);
      return { data: rows };
    },
    create: async (row: ProjectRow) => (refusal ? { data: null, errors: [refusal] } : { data: row }),
  };
  return { client: { models: { Project } } as unknown as DataClient, asked };
}

const newId = () => 'proj_1_abc';

describe('createProject', () => {
  it('stores company, address and a slug of the name', async () => {
    const { client, asked } = dataApi([]);
    expect(await createProject('acme', values, { client, newId })).toMatchObject({
      id: 'proj_1_abc',
      companyId: 'acme',
      slug: 'tower',
      address: '12 High Street, Fremantle WA 6160',
    });
    expect(asked).toEqual([{ companyId: 'acme' }]);
  });

  it('picks another slug when a project has it, even one in the trash', async () => {
    const known = { id: 'proj_0_x', companyId: 'acme', name: 'Tower', slug: 'tower' };
    const trashed = { ...known, id: 'proj_0_y', slug: 'tower-2', deletedAt: '2026-11-01T00:00:00Z' };
    const { client } = dataApi([known, trashed]);
    expect(await createProject('acme', values, { client, newId })).toMatchObject({ slug: 'tower-3' });
  });

  it('explains a forbidden role in the catalogue’s words', async () => {
    const { client } = dataApi([], {
      message: 'Not Authorized to access createProject',
      errorType: 'Unauthorized',
    });
    await expect(createProject('acme', values, { client, newId })).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: 'You do not have authorization to create projects. Please contact your administrator.',
    });
  });
});
