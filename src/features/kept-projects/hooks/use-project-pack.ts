import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { packName } from '#features/documents/api/kept-names.ts';
import { ownerOf, ownKeptValues, type Person } from '#features/documents/api/own-device.ts';
import { noteChosen, noteDeclined, noteOpened } from '#features/documents/api/recent-projects.ts';
import { downloadModel, hasModel } from '#lib/answering/model-files.ts';
import { connection } from '#lib/browser/connection.ts';
import { isMetered } from '#lib/browser/data-plan.ts';
import { isNoted } from '#lib/device/noted-values.ts';
import { keptProgram } from '#lib/offline/kept-program.ts';
import { browserPackDeps } from '../packs/browser-pack-deps.ts';
import { keepCandidates } from '../packs/keep-candidates.ts';
import { keepPack, packKey, packProgressKey, removePack } from '../packs/keep-pack.ts';
import { differenceOf, readPack } from '../packs/keep-project.ts';
import { keepRecentPacks, recentKey, recentQuery } from '../packs/recent-packs.ts';

const modelKey = ['embedding-model'] as const;

/** Changes within this time are fetched together. */
const SETTLED_MS = 5_000;

/**
 * The kept copy of a project on this device, with its actions. Brought up to date at each visit, and when `documents`, the
 * project's list, changes. Null if the device cannot keep anything.
 */
export function useProjectPack(projectId: string, person: Person, documents: readonly DocumentRecord[]) {
  const queryClient = useQueryClient();
  const values = ownKeptValues(person);
  const ownKey = packKey(projectId);
  const pack = useQuery({
    queryKey: ownKey,
    queryFn: () => (values ? readPack(projectId, values) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const progress = useQuery<string>({ queryKey: packProgressKey(projectId), queryFn: skipToken });
  const { data: recent } = useQuery(recentQuery(person));
  const isAutomatic = recent?.automatic.includes(projectId) ?? false;
  const candidates = useMutation({
    // One after the other, so that a later one finds what an earlier one kept.
    scope: { id: `candidates ${projectId}` },
    mutationFn: async () => values && keepCandidates(projectId, browserPackDeps(projectId, values)),
    onSuccess: (kept) => queryClient.setQueryData(ownKey, kept),
    // No one waits for them. The next visit tries again.
    onError: (error) => console.warn('Vectors for answers on this device', error),
  });
  const keep = useMutation({
    mutationKey: ownKey,
    async mutationFn() {
      if (!values) return null;
      const kept = await keepPack(projectId, values, queryClient);
      if (!kept) throw new AppError('forbidden', uploadErrors.packWithdrawn);
      // A project is useless offline without the program that shows it.
      if (!(await keptProgram.keep())) throw new AppError('unavailable', uploadErrors.programNotKept);
      return kept;
    },
    onSuccess(kept) {
      // Another model's vectors are up to eight times as large.
      if (kept?.embeddingModel === BUNDLED_MODEL) candidates.mutate();
    },
  });
  const model = useQuery({ queryKey: modelKey, queryFn: () => hasModel(), enabled: Boolean(values) });
  const fetchModel = useMutation({
    mutationKey: modelKey,
    mutationFn: () => downloadModel(),
    onSuccess: () => queryClient.setQueryData(modelKey, true),
  });
  const remove = useMutation({
    async mutationFn() {
      if (!values) return;
      await noteDeclined(projectId, values);
      await removePack(projectId, values);
    },
    async onSuccess() {
      // An update that this has stopped has not failed.
      keep.reset();
      queryClient.setQueryData(ownKey, null);
      await queryClient.invalidateQueries({ queryKey: recentKey });
    },
  });
  /** Keeps the project until the person removes it. */
  const choose = useMutation({
    mutationFn: async () => values && noteChosen(projectId, values),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recentKey }),
  });
  const isKept = Boolean(pack.data);
  const isReady = recent !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the project
  useEffect(() => {
    // An automatic copy is updated with the other recent projects, and not on mobile data.
    if (!isReady || !isKept || isAutomatic) return;
    if (navigator.onLine && !queryClient.isMutating({ mutationKey: ownKey })) keep.mutate();
  }, [isKept, isReady, projectId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the project
  useEffect(() => {
    // Not before a choice that an earlier page left unfinished is complete.
    if (!values || !isReady) return;
    noteOpened(projectId, values)
      .then((noted) => noted && keepRecentPacks(queryClient, person))
      .catch((error: unknown) => console.warn('Recently opened projects are not known', error));
  }, [isReady, projectId]);
  const isProgramKept = useProgramKept(isKept);
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const isFollowed = isOnline && pack.data?.at && documents.length > 0 && !(isAutomatic && isMetered());
  useFollowing(isFollowed && pack.data ? differenceOf(pack.data, documents) : '', keep);
  return (
    values && {
      ...{ pack: pack.data ?? null, progress: progress.data, keep, choose, remove, isOnline },
      isProgramKept,
      /** The browser has cleared what was kept. */
      wasCleared: pack.data === null && isNoted(packName(projectId), ownerOf(person)),
      /** Null if the person has not turned on that recent projects are kept. */
      recent: recent ?? null,
      isAutomatic,
      isDeclined: recent?.declined.includes(projectId) ?? false,
      /** Undefined until it is known. */
      hasModel: model.data,
      fetchModel,
    }
  );
}

/** Whether a kept project can be opened offline. Downloads nothing. */
function useProgramKept(isNeeded: boolean): boolean {
  useEffect(() => {
    if (isNeeded) void keptProgram.check();
  }, [isNeeded]);
  return useSyncExternalStore(keptProgram.subscribe, keptProgram.isKept);
}

/** Updates the kept copy once for each difference. A new connection is a new attempt. */
function useFollowing(difference: string, { isPending, mutate }: { isPending: boolean; mutate: () => void }) {
  const tried = useRef('');
  useEffect(() => {
    if (!difference) tried.current = '';
    if (isPending || difference === tried.current) return;
    const timer = setTimeout(() => {
      tried.current = difference;
      mutate();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [difference, isPending, mutate]);
}
