import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { MODEL_NAME } from '#lib/answering/model-files.ts';
import { connection } from '#lib/browser/connection.ts';
import { isMetered } from '#lib/browser/data-plan.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { keepProgram } from '#lib/offline/keep-program.ts';
import { listProjectDocuments } from '../api/documents.ts';
import { ownKeptValues, type Person } from '../api/own-device.ts';
import { readRecent, turnOn } from '../api/recent-projects.ts';
import { browserPackDeps } from './browser-pack-deps.ts';
import { keepCandidates } from './keep-candidates.ts';
import { keepPack, packKey } from './keep-pack.ts';
import { readPack } from './keep-project.ts';
import { keepRecent, type RecentDeps, stopKeepingRecent } from './keep-recent.ts';

export const recentKey = ['recent-projects'] as const;

/** The projects that the person opened last. Null if the person has not turned on that they are kept. */
export const recentQuery = (values: KeptValues | null) =>
  queryOptions({
    queryKey: recentKey,
    queryFn: () => (values ? readRecent(values) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One page at a time downloads, so that two open pages fetch nothing twice. */
const LOCK = 'plumbline.recent-packs';
/** A project that was compared with the server within this time is not compared again. */
const FRESH_MS = 5 * 60_000;

function recentDeps(values: KeptValues, queryClient: QueryClient): RecentDeps {
  return {
    values,
    isMetered,
    async sizeOf(projectId) {
      const documents = await listProjectDocuments(projectId);
      return documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    },
    async keep(projectId) {
      const before = await readPack(projectId, values);
      if (before && Date.now() - before.at < FRESH_MS) return true;
      await queryClient.invalidateQueries({ queryKey: recentKey });
      const kept = await keepPack(projectId, values, queryClient);
      if (kept?.embeddingModel === MODEL_NAME) {
        const sized = await keepCandidates(projectId, browserPackDeps(projectId, values));
        queryClient.setQueryData(packKey(projectId), sized);
      }
      return kept !== null;
    },
    onRemoved: (projectId) => queryClient.setQueryData(packKey(projectId), null),
  };
}

/**
 * Keeps the projects that the person opened last and removes those that fell out of use, if the person has turned it on. A
 * failure, such as a lost connection, is left to the next opening.
 */
export async function keepRecentPacks(queryClient: QueryClient, person: Person): Promise<void> {
  const values = ownKeptValues(person);
  if (!values || !connection.isOnline()) return;
  try {
    if (!(await readRecent(values))) return;
    await navigator.locks.request(LOCK, () => keepRecent(recentDeps(values, queryClient)));
    // A project is useless offline without the program that shows it.
    if (!isMetered()) await keepProgram();
  } catch (error) {
    console.warn('Recently opened projects are not all kept on this device', error);
  } finally {
    await queryClient.invalidateQueries({ queryKey: recentKey });
  }
}

/** Turns it on, or turns it off and removes the projects that were kept automatically. */
export async function chooseRecentPacks(
  isOn: boolean,
  values: KeptValues,
  queryClient: QueryClient,
): Promise<void> {
  if (isOn) await turnOn(values);
  else await stopKeepingRecent(recentDeps(values, queryClient));
  await queryClient.invalidateQueries({ queryKey: recentKey });
}
