import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { noteNotKept } from '#features/documents/api/recent-projects.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { toast } from '#ui/toaster.tsx';
import { browserPackDeps } from './browser-pack-deps.ts';
import { keepCandidates } from './keep-candidates.ts';
import { keepPack, packKey } from './keep-pack.ts';
import { readPack } from './keep-project.ts';

/**
 * Keeps or updates a project that may not be on the screen. False if it was removed, because the person can no longer open
 * it, which is said on any screen.
 */
export async function updatePack(
  projectId: string,
  values: KeptValues,
  queryClient: QueryClient,
): Promise<boolean> {
  const before = await readPack(projectId, values);
  if (await keepPack(projectId, values, queryClient)) {
    await completePack(projectId, values, queryClient);
    return true;
  }
  await noteNotKept(projectId, values);
  if (before) toast.info(before.name ?? t`Project`, { description: uploadErrors.packWithdrawn });
  return false;
}

/** Downloads the vectors that a kept project lacks, for answers without a connection. Requests nothing if it has all. */
export async function completePack(
  projectId: string,
  values: KeptValues,
  queryClient: QueryClient,
): Promise<void> {
  const pack = await readPack(projectId, values);
  // Another model's vectors are up to eight times as large.
  const isComplete = pack?.embeddingModel !== BUNDLED_MODEL;
  const sized = isComplete ? pack : await keepCandidates(projectId, browserPackDeps(projectId, values));
  queryClient.setQueryData(packKey(projectId), sized);
}
