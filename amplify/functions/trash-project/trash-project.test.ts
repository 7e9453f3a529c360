import { expect, it } from 'vitest';
import { type TrashProjectRows, trashProject } from './trash-project.ts';

const caller = { sub: 's', owner: 'acme/s', companyId: 'acme', isManager: true };
const now = new Date('2026-01-02T03:04:05.000Z');
const earlier = '2025-12-01T00:00:00.000Z';

function scene(count: number) {
  const project = { id: 'p1', companyId: 'acme', name: 'Tower', deletedAt: null as string | null };
  const documents = new Map<string, string | null>([['before', earlier]]);
  for (let n = 0; n < count; n += 1) documents.set(`d${n}`, null);
  const recorded: string[] = [];
  const rows: TrashProjectRows = {
    project: async (id) => (id === 'p1' ? { ...project } : null),
    documentsOf: async () => [
      ...[...documents].map(([id, deletedAt]) => ({ id, companyId: 'acme', deletedAt })),
      { id: 'foreign', companyId: 'rival', deletedAt: null },
    ],
    markProject: async (_, deletedAt) => {
      project.deletedAt = deletedAt;
    },
    markDocument: async (id, deletedAt) => void documents.set(id, deletedAt),
    actor: async () => ({ name: 'Ann', email: 'ann@acme.example' }),
    addActivity: async ({ action }) => void recorded.push(action),
  };
  const inTrash = () => [...documents.values()].filter((deletedAt) => deletedAt !== null).length;
  /** Time for this many documents. */
  const run = (restore: boolean, budget = Number.POSITIVE_INFINITY, at = now) => {
    let left = budget;
    return trashProject({ projectId: 'p1', restore }, caller, { rows, now: at, hasTime: () => left-- > 0 });
  };
  return { project, documents, recorded, inTrash, run, rows };
}

it('moves to the trash and back with its documents, except those that were there before', async () => {
  const { project, documents, recorded, inTrash, run } = scene(25);
  expect(await run(false)).toEqual({ remaining: 0 });
  expect([project.deletedAt, inTrash()]).toEqual([now.toISOString(), 26]);
  expect(await run(true)).toEqual({ remaining: 0 });
  expect([project.deletedAt, inTrash(), documents.get('before')]).toEqual([null, 1, earlier]);
  expect(recorded).toEqual(['project_deleted', 'project_restored']);
});

it('resumes after a timeout with the same date, and adds one activity entry', async () => {
  const { project, documents, recorded, inTrash, run } = scene(25);
  expect(await run(false, 10)).toEqual({ remaining: 15 });
  expect([project.deletedAt, inTrash()]).toEqual([now.toISOString(), 11]);
  expect(await run(false, Number.POSITIVE_INFINITY, new Date('2026-01-03T00:00:00.000Z'))).toEqual({
    remaining: 0,
  });
  expect(new Set(documents.values())).toEqual(new Set([earlier, now.toISOString()]));
  expect(recorded).toEqual(['project_deleted']);

  expect(await run(true, 10)).toEqual({ remaining: 15 });
  // Still in the trash, because otherwise the missing documents could not be restored.
  expect(project.deletedAt).toBe(now.toISOString());
  expect(await run(true)).toEqual({ remaining: 0 });
  expect([project.deletedAt, inTrash()]).toEqual([null, 1]);
});

it('skips another company’s document that names the project', async () => {
  const { documents, run } = scene(1);
  await run(false);
  expect([...documents.keys()]).toEqual(['before', 'd0']);
});

it('is refused to a User, and for a project of another company', async () => {
  const { rows, project } = scene(1);
  const deps = { rows, now, hasTime: () => true };
  await expect(
    trashProject({ projectId: 'p1' }, { ...caller, isManager: false }, deps),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(
    trashProject({ projectId: 'p1' }, { ...caller, companyId: 'rival' }, deps),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(project.deletedAt).toBeNull();
});
