import type { QueryClient } from '@tanstack/react-query';
import { ownKeptValues, type Person } from '#features/documents/api/own-device.ts';
import { connection } from '#lib/browser/connection.ts';
import { isMetered } from '#lib/browser/data-plan.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { keptProgram } from '#lib/offline/kept-program.ts';
import { projectStateOf } from './browser-pack-deps.ts';
import { packKey } from './keep-pack.ts';
import { inTurn } from './pack-turns.ts';
import { keepRecentPacks, PACKS_LOCK } from './recent-packs.ts';
import { keptProjects, type RefreshDeps, refreshPacks } from './refresh-packs.ts';
import { completePack, updatePack } from './update-pack.ts';

/**
 * Brings everything that the person keeps on this device up to date, open or not: first the projects opened last, if they
 * have turned that on, then all. A failure is left to the next time.
 */
export async function keepPacksFresh(queryClient: QueryClient, person: Person): Promise<void> {
  const values = ownKeptValues(person);
  if (!values || !connection.isOnline()) return;
  await keepRecentPacks(queryClient, person);
  try {
    if ((await keptProjects(values)).length === 0) return;
    await navigator.locks.request(PACKS_LOCK, () => refreshPacks(refreshDeps(values, queryClient)));
    // A project is useless offline without the program that shows it.
    if (!isMetered()) await keptProgram.keep();
  } catch (error) {
    console.warn('What is kept on this device is not all up to date', error);
  }
}

const refreshDeps = (values: KeptValues, queryClient: QueryClient): RefreshDeps => ({
  values,
  inTurn,
  isMetered,
  stateOf: projectStateOf,
  async update(id) {
    // The open project is updated by its own screen.
    if (!queryClient.isMutating({ mutationKey: packKey(id) })) await updatePack(id, values, queryClient);
  },
  complete: (id) => completePack(id, values, queryClient),
  now: Date.now,
});
