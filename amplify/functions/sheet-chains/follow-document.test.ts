import { expect, it } from 'vitest';
import { describeFollowed, followDocument } from './follow-document.ts';
import {
  fileOneSheet,
  type MemorySheets,
  memoryDocument,
  memorySheets,
  readField,
  statesOf,
} from './testing/memory-sheets.ts';

/** Revisions A, B and C of A-101, each in its own document. The last one refers to A-501. */
async function filed(): Promise<MemorySheets> {
  const rows = memorySheets(...['a', 'b', 'c'].map((id) => memoryDocument(id)));
  for (const id of ['a', 'b', 'c']) {
    const fields = { number: readField('A-101'), revision: readField(id), title: readField('Plan') };
    const references = id === 'c' ? [{ text: 'A-501', targetKey: 'A501', detail: null, box: null }] : [];
    await fileOneSheet(rows, id, fields, { references });
  }
  return rows;
}

const change = (rows: MemorySheets, id: string, changes: object) => {
  const document = rows.documents.get(id);
  if (document) rows.documents.set(id, { ...document, ...changes });
  return followDocument({ id, companyId: 'acme' }, rows);
};

it('makes the previous revision current while the newest is in the trash, and reverses that', async () => {
  const rows = await filed();
  expect(statesOf(rows)).toEqual({ a: 'superseded', b: 'superseded', c: 'current' });
  const changes = await change(rows, 'c', { deletedAt: '2026-06-01T00:00:00.000Z' });
  expect(statesOf(rows)).toEqual({ a: 'superseded', b: 'current', c: 'trashed' });
  expect(rows.documents.get('b')).toMatchObject({ state: 'current' });
  expect(describeFollowed('c', changes)).toBe('A-101, revision b is current again');
  await change(rows, 'c', { deletedAt: null });
  expect(statesOf(rows)).toEqual({ a: 'superseded', b: 'superseded', c: 'current' });
  expect(rows.sheets.get('c:1')).toMatchObject({ supersedes: 'b:1' });
});

it('connects the revisions before and after one that moves to the trash', async () => {
  const rows = await filed();
  await change(rows, 'b', { deletedAt: '2026-06-01T00:00:00.000Z' });
  expect(rows.sheets.get('a:1')).toMatchObject({ supersededBy: 'c:1' });
  expect(rows.sheets.get('b:1')).toMatchObject({ state: 'trashed', supersededBy: null });
});

it('moves sheets and references to another project, and into its chains', async () => {
  const rows = await filed();
  await change(rows, 'c', { projectId: 'p2' });
  expect(statesOf(rows)).toEqual({ a: 'superseded', b: 'current', c: 'current' });
  expect(rows.sheets.get('c:1')).toMatchObject({ projectId: 'p2', supersedes: null });
  expect([...rows.references.values()]).toMatchObject([{ projectId: 'p2' }]);
});

it('deletes the sheets and references with their document', async () => {
  const rows = await filed();
  rows.documents.delete('c');
  await followDocument({ id: 'c', companyId: 'acme' }, rows);
  expect(statesOf(rows)).toEqual({ a: 'superseded', b: 'current' });
  expect(rows.references.size).toBe(0);
});

it('changes nothing when it is called again, or for a document of another company', async () => {
  const rows = await filed();
  const writes = rows.writes();
  expect(await followDocument({ id: 'c', companyId: 'acme' }, rows)).toEqual([]);
  expect(await followDocument({ id: 'c', companyId: 'rival' }, rows)).toEqual([]);
  expect(rows.writes()).toBe(writes);
  expect(statesOf(rows)).toEqual({ a: 'superseded', b: 'superseded', c: 'current' });
});
