import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import { unfinishedKeptMs } from '#domain/limits/limits.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { listProjectDocuments, projectDocumentsKey } from '#features/documents/api/documents.ts';
import { ownerOf, ownKeptValues, type Person } from '#features/documents/api/own-device.ts';
import { readRecent } from '#features/documents/api/recent-projects.ts';
import { connection } from '#lib/browser/connection.ts';
import { isMetered } from '#lib/browser/data-plan.ts';
import { deviceCache } from '#lib/browser/device-cache.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { keptProgram } from '#lib/offline/kept-program.ts';
import { projectStateOf } from './browser-pack-deps.ts';
import { packKey, removePack } from './keep-pack.ts';
import { chooseRecent, finishChoice, keepRecent, type RecentDeps } from './keep-recent.ts';
import { inTurn } from './pack-turns.ts';
import { comparedWith } from './refresh-packs.ts';
import { updatePack } from './update-pack.ts';

export const recentKey = ['recent-projects'] as const;

/** The projects that the person opened last. Null if the person has not turned on that they are kept. */
export const recentQuery = (person: Person) =>
  queryOptions({
    queryKey: recentKey,
    async queryFn({ client }) {
      const values = ownKeptValues(person);
      if (!values) return null;
      await finishChoice(leftChoice(person), recentDeps(values, client));
      return readRecent(values);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the person chose last, until it is done. */
const leftChoice = (person: Person) =>
  deviceCache(`recent-packs.${ownerOf(person)}`, {
    maxAgeMs: unfinishedKeptMs,
    isValue: (value): value is boolean => typeof value === 'boolean',
  });

/** One page at a time downloads, so that two open pages fetch nothing twice. */
export const PACKS_LOCK = 'plumbline.recent-packs';

function recentDeps(values: KeptValues, queryClient: QueryClient): RecentDeps {
  return {
    values,
    isMetered,
    async sizeOf(projectId) {
      const documents = (await currentList(projectId, values)) ?? (await listProjectDocuments(projectId));
      return documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    },
    async keep(projectId) {
      if (await isCurrent(projectId, values)) return true;
      await queryClient.invalidateQueries({ queryKey: recentKey });
      return updatePack(projectId, values, queryClient);
    },
    async remove(projectId) {
      await removePack(projectId, values);
      queryClient.setQueryData(packKey(projectId), null);
    },
  };
}

/** Whether the kept copy of a project is what the server has, by one small request. */
const isCurrent = async (projectId: string, values: KeptValues) =>
  (await comparedWith(projectId, { values, inTurn, stateOf: projectStateOf, now: Date.now })) === 'current';

/** The documents of a project whose kept copy is what the server has. Null if it has to be asked for them. */
async function currentList(projectId: string, values: KeptValues): Promise<DocumentRecord[] | null> {
  if (!(await isCurrent(projectId, values))) return null;
  const list = (await values.read(hashKey(projectDocumentsKey(projectId)))) as {
    data: DocumentRecord[];
  } | null;
  return list?.data ?? null;
}

/**
 * Keeps the projects that the person opened last and removes those that fell out of use, if the person has turned it on. A
 * failure, such as a lost connection, is left to the next opening.
 */
export async function keepRecentPacks(queryClient: QueryClient, person: Person): Promise<void> {
  const values = ownKeptValues(person);
  if (!values || !connection.isOnline()) return;
  try {
    await finishChoice(leftChoice(person), recentDeps(values, queryClient));
    if (!(await readRecent(values))) return;
    await navigator.locks.request(PACKS_LOCK, () => keepRecent(recentDeps(values, queryClient)));
    // A project is useless offline without the program that shows it.
    if (!isMetered()) await keptProgram.keep();
  } catch (error) {
    console.warn('Recently opened projects are not all kept on this device', error);
  } finally {
    await queryClient.invalidateQueries({ queryKey: recentKey });
  }
}

/** Turns it on, or turns it off and removes the projects that were kept automatically. */
export async function chooseRecentPacks(
  isOn: boolean,
  person: Person,
  queryClient: QueryClient,
): Promise<void> {
  const values = ownKeptValues(person);
  if (values) await chooseRecent(isOn, leftChoice(person), recentDeps(values, queryClient));
  await queryClient.invalidateQueries({ queryKey: recentKey });
}
