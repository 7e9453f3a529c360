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
])('describes %s as %s', (operation, action) => {
  const change = { operation, changed: [], before: null, row: { ...row, status: null, revision: null } };
  expect(describeChange(change, 'Ann')?.action).toBe(action);
});

it('describes every other document update, and nothing for a form that sent fields back', () => {
  const before = { name: 'plan.pdf', projectId: 'p1', status: 'processed', revision: 'B' };
  const update = (changes: object, by = 'kim') =>
    describeChange(
      {
        operation: 'updateDocument',
        changed: Object.keys(changes),
        before,
        row: { ...row, createdBy: 'kim', ...before, ...changes },
        by,
      },
      'Kim',
    );
  expect(update({ revision: 'B', status: 'processed', tags: [] })).toBeNull();
  expect(update({ revision: 'C', deletedAt: '2026-01-01T00:00:00.000Z' })?.description).toBe(
    'Kim moved plan.pdf to the trash; revision B → C',
  );
  expect(update({ status: 'failed' })?.action).toBe('document_processed');
  expect(update({ status: 'failed' }, 'jo')?.action).toBe('document_corrected');
  expect(update({ status: 'failed', revision: 'C' })?.action).toBe('document_corrected');
});
