import { expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { updateProject } from './change-project.ts';

const values = {
  name: 'Tower',
  description: '',
  streetNumber: '',
  streetName: '',
  suburb: '',
  state: '',
  postcode: '',
};

it('reports a deleted project as not found when it is changed', async () => {
  const Project = {
    update: async () => ({ data: null, errors: [{ message: 'Not Authorized', errorType: 'Unauthorized' }] }),
    get: async () => ({ data: null }),
  };
  const client = { models: { Project } } as unknown as DataClient;
  await expect(updateProject('proj_1', values, client)).rejects.toMatchObject({
    code: 'not-found',
    userMessage: 'Project not found',
  });
});
