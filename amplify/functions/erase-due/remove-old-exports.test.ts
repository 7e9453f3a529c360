import { expect, it } from 'vitest';
import { exportKeys } from '#domain/company-data/export-keys.ts';
import type { ExportState } from '#domain/company-data/export-state.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { exportStates } from '../company-data/export-states.ts';
import { removeOldExports } from './remove-old-exports.ts';

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
