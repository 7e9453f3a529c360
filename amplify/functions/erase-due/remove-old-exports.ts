import { exportKeys } from '#domain/company-data/export-keys.ts';
import { companyData, dayMs } from '#domain/limits/limits.ts';
import type { ExportStates } from '../company-data/export-states.ts';
import type { ObjectStore } from '../providers/object-store.ts';

/** Removes the exports that may no longer be downloaded. */
export async function removeOldExports(
  companyIds: readonly string[],
  {
    states,
    objects,
    now,
  }: { states: ExportStates; objects: Pick<ObjectStore, 'list' | 'remove'>; now: Date },
): Promise<void> {
  for (const companyId of companyIds) {
    const known = await states.read(companyId);
    const age = known ? now.getTime() - Date.parse(known.state.updatedAt) : 0;
    if (age <= companyData.exportKeepDays * dayMs) continue;
    const keys = await objects.list(exportKeys.folder(companyId));
    await objects.remove(keys.map((key) => ({ key })));
  }
}
