import { expect, it } from 'vitest';
import type { DataClient } from '../../../lib/amplify/data-client.ts';
import type { DocumentRow } from '../../documents/api/document-record.ts';
import { projectOf } from './project.ts';
import { deleteProject, restoreProject } from './trash-project.ts';

const row = (id: string, deletedAt: string | null = null): DocumentRow => ({
  id,
  companyId: 'acme',
  projectId: 'p1',
  name: id,
  type: 'text/plain',
  size: 1,
  s3Key: id,
  deletedAt,
});

/** Projects and documents in memory, and every change in the order in which it came. */
function world(documents: DocumentRow[], refused?: string) {
  const project = { id: 'p1', companyId: 'acme', name: 'Tower', deletedAt: null as string | null };
  const changes: string[] = [];
  const update = (rows: { id: string }[]) => async (changed: { id: string; deletedAt: string | null }) => {
    if (changed.id === refused) return { data: null, errors: [{ message: 'refused' }] };
    changes.push(`${changed.id} ${changed.deletedAt === null ? 'back' : 'away'}`);
    return { data: Object.assign(rows.find(({ id }) => id === changed.id) ?? {}, changed) };
  };
  const models = {
    Project: { update: update([project]) },
    Document: { documentsByProject: async () => ({ data: documents }), update: update(documents) },
  };
  return { client: { models } as unknown as DataClient, project, changes };
}

const moment = new Date('2026-11-21T00:00:00Z');
const silent = () => undefined;

it('deleting a project first deletes all its documents', async () => {
  const { client, changes } = world([row('d1'), row('d2')]);
  const deleted = await deleteProject('p1', silent, moment, client);
  expect(changes).toEqual(['d1 away', 'd2 away', 'p1 away']);
  expect(deleted.deletedAt).toBe(moment.toISOString());
});

it('a project whose documents could not all be deleted stays', async () => {
  const { client, project } = world([row('d1'), row('d2')], 'd2');
  await expect(deleteProject('p1', silent, moment, client)).rejects.toThrow();
  expect(project.deletedAt).toBeNull();
});

it('restoring brings back the documents that went with it, and none that had gone before', async () => {
  const earlier = '2026-11-01T00:00:00.000Z';
  const { client, project, changes } = world([row('d1'), row('d2'), row('gone', earlier)]);
  const deleted = await deleteProject('p1', silent, moment, client);
  changes.length = 0;
  await restoreProject(projectOf({ ...project, ...deleted }), silent, client);
  expect(changes).toEqual(['d1 back', 'd2 back', 'p1 back']);
});
