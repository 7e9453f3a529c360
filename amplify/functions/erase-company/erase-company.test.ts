import { expect, it } from 'vitest';
import { erasureErrors } from '#domain/errors/company-data-errors.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { erasures } from '../company-data/company-states.ts';
import { eraseCompany, readErasure } from './erase-company.ts';

const admin = { sub: 's', owner: 'acme/s', companyId: 'acme', isManager: true, isAdmin: true };
const now = new Date('2026-11-23T10:00:00.000Z');

function scene() {
  const recorded: string[] = [];
  const notes = erasures(createMemoryObjectStore().store);
  const rows = {
    companyName: async () => 'Acme & Sons',
    actor: async () => ({ name: 'Ann', email: 'ann@acme.example' }),
    addActivity: async ({ description }: { description: string }) => void recorded.push(description),
  };
  return { deps: { erasures: notes, rows, now }, recorded, notes };
}

it('schedules the deletion in 30 days, informs the members, and cancels it', async () => {
  const { deps, recorded } = scene();
  const name = 'Acme & Sons';
  const { erasure } = await eraseCompany({ name }, admin, deps);
  expect(erasure).toMatchObject({ status: 'requested', dueAt: '2026-12-23T10:00:00.000Z', by: 'Ann' });
  expect(await readErasure({ ...admin, isAdmin: false }, deps)).toEqual({ erasure });
  // A second request changes nothing.
  expect(await eraseCompany({ name }, admin, deps)).toEqual({ erasure });
  expect(await eraseCompany({ name, cancel: true }, admin, deps)).toEqual({ erasure: null });
  expect(await readErasure(admin, deps)).toEqual({ erasure: null });
  expect((await eraseCompany({ name }, admin, deps)).erasure).toEqual(erasure);
  expect(recorded).toEqual([
    'Ann asked to delete the company on 23 Dec 2026',
    'Ann cancelled the deletion of the company',
    'Ann asked to delete the company on 23 Dec 2026',
  ]);
});

it('is refused to everyone but an Admin, and without the company’s name', async () => {
  const { deps, recorded } = scene();
  await expect(
    eraseCompany({ name: 'Acme & Sons' }, { ...admin, isAdmin: false }, deps),
  ).rejects.toMatchObject({ code: 'forbidden', userMessage: erasureErrors.adminOnly });
  await expect(eraseCompany({ name: 'Acme' }, admin, deps)).rejects.toMatchObject({
    userMessage: erasureErrors.otherName,
  });
  expect(recorded).toEqual([]);
  expect(await readErasure(admin, deps)).toEqual({ erasure: null });
});

it('cannot be cancelled once it has begun', async () => {
  const { deps, notes } = scene();
  await eraseCompany({ name: 'Acme & Sons' }, admin, deps);
  const known = await notes.read('acme');
  if (known) await notes.write({ ...known.erasure, status: 'erasing' }, known);
  await expect(eraseCompany({ name: 'Acme & Sons', cancel: true }, admin, deps)).rejects.toMatchObject({
    userMessage: erasureErrors.underWay,
  });
});
