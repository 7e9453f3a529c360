import { expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { openProjects } from './open-projects.ts';

function open(role: string, projectAccess: 'all' | 'assigned' | null) {
  const assigned = [
    { projectId: 'mine', companyId: 'acme' },
    { projectId: 'elsewhere', companyId: 'other' },
  ];
  const models = {
    Company: { get: async () => ({ data: { projectAccess } }) },
    UserProject: { userProjectsByUser: async () => ({ data: assigned }) },
  };
  return openProjects('acme', {
    client: { models } as unknown as DataClient,
    readClaims: async () => ({ sub: 's', role }),
  });
}

const seen = async (mayOpen: ReturnType<typeof open>) => ['mine', 'other', 'elsewhere'].filter(await mayOpen);

it('shows a User the assigned projects when the company requires assignment', async () => {
  expect(await seen(open('User', 'assigned'))).toEqual(['mine']);
});

it('shows a User every project by default', async () => {
  expect(await seen(open('User', 'all'))).toHaveLength(3);
  expect(await seen(open('User', null))).toHaveLength(3);
});

it('shows Admin and Owner every project', async () => {
  for (const role of ['Admin', 'Owner']) expect(await seen(open(role, 'assigned'))).toHaveLength(3);
});
