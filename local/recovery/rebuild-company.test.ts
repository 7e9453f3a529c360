import { expect, it } from 'vitest';
import type { Kind } from './copied-row.ts';
import { type Copies, type Rows, rebuildCompany } from './rebuild-company.ts';

const DAY_1 = '2026-01-01T00:00:00.000Z';
const DAY_2 = '2026-01-02T00:00:00.000Z';
const DAY_3 = '2026-01-03T00:00:00.000Z';

const project = (id: string, more: object = {}) => ({
  ...{ id, companyId: 'acme', name: id, createdAt: DAY_1, updatedAt: DAY_2, ...more },
});
const document = (id: string, more: object = {}) => ({
  ...project(id),
  ...{ projectId: 'quay', type: 'text/plain', size: 3, s3Key: `acme/quay/files/${id}`, ...more },
});

function scene(copied: Record<string, object | string>) {
  const rows = new Map<string, { companyId: string; updatedAt: string }>();
  const written: string[] = [];
  const keys = (pattern: RegExp) => Object.keys(copied).filter((key) => pattern.test(key));
  const copies: Copies = {
    list: async () => ({ Project: keys(/\/projects\//), Document: keys(/\/documents\//) }),
    read: async (key) => (typeof copied[key] === 'string' ? copied[key] : JSON.stringify(copied[key])),
  };
  const write = (kind: Kind, id: string, companyId: string) => {
    written.push(`${kind} ${id}`);
    rows.set(id, { companyId, updatedAt: DAY_3 });
    return true;
  };
  const stored: Rows = {
    find: async (_, id) => rows.get(id) ?? null,
    create: async ({ kind, fields }) => write(kind, fields.id, fields.companyId),
    replace: async ({ kind, fields }, updatedAt) =>
      rows.get(fields.id)?.updatedAt === updatedAt && write(kind, fields.id, fields.companyId),
  };
  const run = (more: Partial<Rows> = {}) => rebuildCompany('acme', { copies, rows: { ...stored, ...more } });
  return { rows, written, run };
}

const both = {
  'acme/projects/quay.json': project('quay'),
  'acme/quay/documents/plan.json': document('plan'),
};

it('restores lost rows, projects first, and changes nothing the second time', async () => {
  const { run, written } = scene(both);
  expect(await run()).toMatchObject({ Project: { made: 1 }, Document: { made: 1, failed: [] } });
  expect(written).toEqual(['Project quay', 'Document plan']);
  expect(await run()).toMatchObject({ Project: { made: 0, skipped: 1 }, Document: { made: 0, skipped: 1 } });
  expect(written).toHaveLength(2);
});

it('keeps a row that is as new as its copy, or newer', async () => {
  const { run, rows, written } = scene(both);
  rows.set('quay', { companyId: 'acme', updatedAt: DAY_2 });
  rows.set('plan', { companyId: 'acme', updatedAt: DAY_3 });
  expect(await run()).toMatchObject({ Project: { skipped: 1 }, Document: { skipped: 1 } });
  expect(written).toEqual([]);
});

it('updates an older row unless someone changes it meanwhile', async () => {
  const { run, rows } = scene(both);
  rows.set('quay', { companyId: 'acme', updatedAt: DAY_1 });
  expect(await run({ replace: async () => false })).toMatchObject({ Project: { skipped: 1 } });
  expect(await run()).toMatchObject({ Project: { broughtUpToDate: 1 } });
});

it.each([
  ['no JSON', '{"id":', /no JSON/],
  ['no row', { id: 'quay' }, /companyId/],
  ['a row of another company', project('quay', { companyId: 'rival' }), /another row/],
  ['another row', project('wharf'), /another row/],
])('reports a copy with %s and continues', async (_, copy, why) => {
  const { run, written } = scene({ ...both, 'acme/projects/quay.json': copy });
  const { Project, Document } = await run();
  expect(Project.failed).toEqual([{ key: 'acme/projects/quay.json', why: expect.stringMatching(why) }]);
  expect([Document.made, written]).toEqual([1, ['Document plan']]);
});

it('keeps a row of another company with the same id', async () => {
  const { run, rows } = scene(both);
  rows.set('plan', { companyId: 'rival', updatedAt: DAY_1 });
  const { Document } = await run();
  expect(Document.failed).toMatchObject([{ why: expect.stringMatching(/another company/) }]);
});
