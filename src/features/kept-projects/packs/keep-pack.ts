import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ProjectPack } from '#features/documents/api/project-pack.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { browserPackDeps } from './browser-pack-deps.ts';
import { keepProject, removeProject } from './keep-project.ts';
import { inTurn } from './pack-turns.ts';

export const packKey = (projectId: string) => ['project-pack', projectId] as const;
/** The progress is kept outside the screen, which may be left meanwhile. */
export const packProgressKey = (projectId: string) => ['project-pack-progress', projectId] as const;

/** The updates of this page. */
const running = new Map<string, AbortController>();

/** Keeps or updates a project and shows its progress. Null if the person can no longer open it. */
export async function keepPack(
  projectId: string,
  values: KeptValues,
  queryClient: QueryClient,
): Promise<ProjectPack | null> {
  const progressKey = packProgressKey(projectId);
  return await inTurn(projectId, async () => {
    const stop = new AbortController();
    running.set(projectId, stop);
    try {
      const onProgress = (done: number, total: number) =>
        queryClient.setQueryData(progressKey, t`Saving ${done + 1} of ${total}`);
      const kept = await keepProject(projectId, browserPackDeps(projectId, values), onProgress, stop.signal);
      queryClient.setQueryData(packKey(projectId), kept);
      return kept;
    } finally {
      running.delete(projectId);
      queryClient.removeQueries({ queryKey: progressKey });
    }
  });
}

/** Stops an update of the project, and removes what the device has of it. */
export async function removePack(projectId: string, values: KeptValues): Promise<void> {
  running.get(projectId)?.abort();
  await inTurn(projectId, () => removeProject(projectId, values));
}
