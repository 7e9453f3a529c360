import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { KeptValues } from '#lib/device/kept-values.ts';
import type { ProjectPack } from '../api/project-pack.ts';
import { browserPackDeps } from './browser-pack-deps.ts';
import { keepProject } from './keep-project.ts';

export const packKey = (projectId: string) => ['project-pack', projectId] as const;
/** The progress is kept outside the screen, which may be left meanwhile. */
export const packProgressKey = (projectId: string) => ['project-pack-progress', projectId] as const;

/** Keeps or updates a project and shows its progress. Null if the person can no longer open it. */
export async function keepPack(
  projectId: string,
  values: KeptValues,
  queryClient: QueryClient,
): Promise<ProjectPack | null> {
  const progressKey = packProgressKey(projectId);
  try {
    const kept = await keepProject(projectId, browserPackDeps(projectId, values), (done, total) =>
      queryClient.setQueryData(progressKey, t`Saving ${done + 1} of ${total}`),
    );
    queryClient.setQueryData(packKey(projectId), kept);
    return kept;
  } finally {
    queryClient.removeQueries({ queryKey: progressKey });
  }
}
