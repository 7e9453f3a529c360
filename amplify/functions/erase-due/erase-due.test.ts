import { expect, it } from 'vitest';
import { type ExportState, exportKeys } from '#domain/company-data/company-export.ts';
import type { Erasure } from '#domain/company-data/erasure.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { type Erasures, erasures, exportStates } from '../company-data/company-states.ts';
import { chained, type EraseDueDeps, eraseDue, removeOldExports } from './erase-due.ts';

const now = new Date('2026-11-23T00:00:00.000Z');
const noteOf = (companyId: string, change: Partial<Erasure> = {}): Erasure => ({
  ...{ companyId, status: 'requested', requestedAt: '2026-10-24T00:00:00.000Z' },
  ...{ dueAt: '2026-11-23T00:00:00.000Z', requestedBy: { name: 'Ann', email: 'ann@acme.example' } },
  ...{ removed: {}, pending: [], ...change },
});

/** Two stores that return two items per page. */
async function scene(notes: readonly Erasure[]) {
  const { store } = createMemoryObjectStore();
  const kept: Erasures = erasures(store);
  for (const note of notes) await kept.write(note, null);
  const things = new Map<string, Set<string>>();
  for (const { companyId } of notes)
    for (const name of ['User', 'files'])
      things.set(`${companyId} ${name}`, new Set(['a', 'b', 'c', 'd', 'e']));
  const reported: string[] = [];
  const deps = (change: Partial<EraseDueDeps> = {}): EraseDueDeps => ({
    erasures: kept,
    stores: ['User', 'files'].map((name) => ({
      name,
      next: async (companyId) =>
        [...(things.get(`${companyId} ${name}`) ?? [])]
          .slice(0, 2)
          .map((id) => ({ id, line: `${name} ${id}` })),
      remove: async (companyId, some) => {
        for (const { id } of some) things.get(`${companyId} ${name}`)?.delete(id);
      },
    })),
    sendCertificate: async ({ requestedBy }) => void reported.push(`to ${requestedBy.email}`),
    now,
    hasTime: () => true,
    warn: (message) => void reported.push(message),
    ...change,
  });
  const left = (companyId: string) =>
    [...things].filter(([key]) => key.startsWith(`${companyId} `)).flatMap(([, ids]) => [...ids]).length;
  const certificates = async () =>
    Promise.all(
      (await store.list('.erasures/certificates/')).map(async (key) => {
        const object = await store.read(key);
        return JSON.parse(Buffer.from((object as { body: Uint8Array }).body).toString()) as Erasure;
      }),
    );
  return { deps, left, reported, kept, certificates };
}

const lines = (name: string) => ['a', 'b', 'c', 'd', 'e'].map((id) => ({ line: `${name} ${id}` }));

it('erases what is due, and certifies each store with its number of items and hash', async () => {
  const { deps, left, reported, kept, certificates } = await scene([
    noteOf('acme'),
    noteOf('later', { dueAt: '2026-11-23T00:00:01.000Z' }),
    noteOf('kept', { status: 'cancelled' }),
  ]);
  expect(await eraseDue(deps())).toBe(1);
  expect([left('acme'), left('later'), left('kept')]).toEqual([0, 10, 10]);
  const [certificate] = await certificates();
  expect(certificate).toMatchObject({ companyId: 'acme', status: 'erased', erasedAt: now.toISOString() });
  expect(certificate?.removed).toEqual({
    User: chained(undefined, lines('User')),
    files: chained(undefined, lines('files')),
  });
  expect(certificate?.removed.User?.count).toBe(5);
  expect(reported).toEqual(['to ann@acme.example']);
  expect((await kept.all()).sort()).toEqual(['kept', 'later']);
});

it('resumes the next day, and counts nothing twice', async () => {
  const { deps, left, certificates } = await scene([noteOf('acme')]);
  let steps = 3;
  expect(await eraseDue(deps({ hasTime: () => steps-- > 0 }))).toBe(0);
  expect(left('acme')).toBeGreaterThan(0);
  // The earlier run was interrupted between the note and the removal.
  const { stores } = deps();
  const stuck = stores.map((store) => ({ ...store, remove: () => Promise.reject(new Error('killed')) }));
  expect(await eraseDue(deps({ stores: stuck }))).toBe(0);
  expect(await eraseDue(deps())).toBe(1);
  expect((await certificates())[0]?.removed).toEqual({
    User: chained(undefined, lines('User')),
    files: chained(undefined, lines('files')),
  });
});

it('continues after a company that cannot be erased, and stores a certificate that was not emailed', async () => {
  const { deps, left, reported, certificates } = await scene([noteOf('acme'), noteOf('bad')]);
  const { stores } = deps();
  const failing = stores.map((store) => ({
    ...store,
    next: (companyId: string) =>
      companyId === 'bad' ? Promise.reject(new Error('the table is down')) : store.next(companyId),
  }));
  const sendCertificate = () => Promise.reject(new Error('no mail'));
  expect(await eraseDue(deps({ stores: failing, sendCertificate }))).toBe(1);
  expect([left('acme'), left('bad')]).toEqual([0, 10]);
  expect(reported).toEqual(['the certificate of acme was not emailed', 'bad was not erased to its end']);
  expect(await certificates()).toHaveLength(1);
});

it('removes an export after 7 days, with its state, and keeps one of 7 days', async () => {
  const { store, objects } = createMemoryObjectStore();
  const states = exportStates(store);
  const storeExport = async (companyId: string, updatedAt: string) => {
    await states.write(companyId, { updatedAt } as ExportState, null);
    await store.replace(exportKeys.zip(companyId, 'x'), new Uint8Array(1), null);
  };
  await storeExport('acme', '2026-03-01T00:00:00.000Z');
  await storeExport('rival', '2026-03-01T00:00:00.001Z');
  await removeOldExports(['acme', 'rival', 'none'], {
    states,
    objects: store,
    now: new Date('2026-03-08T00:00:00.001Z'),
  });
  expect(new Set(objects.keys())).toEqual(new Set([exportKeys.state('rival'), exportKeys.zip('rival', 'x')]));
});
