import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';

const row = {
  name: 'Tower',
  projectId: null,
  deletedAt: null,
  email: 'bob@acme.example',
  role: null,
  isActive: null,
};

it.each([
  ['createProject', 'project_created'],
  ['createDocument', 'document_uploaded'],
  ['createDownloadUrl', 'document_viewed'],
  ['createUserInvitation', 'invitation_sent'],
  ['createUser', 'user_invited'],
])('%s is told as %s', (operation, action) => {
  const change = { operation, changed: [], before: null, row: { ...row, status: null, revision: null } };
  expect(describeChange(change, 'Ann')?.action).toBe(action);
});
