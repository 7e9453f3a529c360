import { t } from '@lingui/core/macro';
import { hashKey, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { projectNamespace } from '#domain/passages/namespace.ts';
import { listProjectSheets, projectSheetsKey } from '#features/sheets/api/sheets.ts';
import { askVectorProxy } from '#lib/amplify/vector-proxy.ts';
import { downloadModel, hasModel, MODEL_NAME } from '#lib/answering/model-files.ts';
import { connection } from '#lib/browser/connection.ts';
import { hasRoomFor } from '#lib/device/space.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { keepProgram } from '#lib/offline/keep-program.ts';
import { openPdf } from '#lib/viewer/pdf-document.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { listProjectDocuments } from '../api/documents.ts';
import { createDownloadUrl } from '../api/file-links.ts';
import { ownKeptValues, type Person } from '../api/own-device.ts';
import { keepCandidates } from './keep-candidates.ts';
import { differenceOf, keepProject, type PackDeps, readPack, removeProject } from './keep-project.ts';

const modelKey = ['embedding-model'] as const;

/** Changes within this time are fetched together. */
const SETTLED_MS = 5_000;

let isViewerWarm = false;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function browserDeps(projectId: string, values: PackDeps['values']): PackDeps {
  return {
    values,
    listDocuments: (id) => listProjectDocuments(id),
    listSheets: async (id) => ({ name: hashKey(projectSheetsKey(id)), data: await listProjectSheets(id) }),
    async downloadPassages({ part, documentId, nextToken }) {
      const namespace = documentId ? projectNamespace(projectId) : 'common_terms';
      const reply = await askVectorProxy({ action: 'download', part, namespace, documentId, nextToken });
      return {
        bytes: bytesOf(reply.packed ?? ''),
        next: reply.nextToken ?? null,
        embeddingModel: reply.embeddingModel ?? null,
      };
    },
    download: async (documentId, purpose) => getStored(await createDownloadUrl(documentId, purpose)),
    hasRoom: (bytes) => hasRoomFor(bytes),
    async warmViewer(file) {
      if (isViewerWarm) return;
      isViewerWarm = true;
      await openPdf(file).then(({ close }) => close(), console.warn);
    },
    now: () => Date.now(),
  };
}

/**
 * The kept copy of a project on this device, with its actions. Brought up to date at each visit, and when `documents`, the
 * project's list, changes. Null if the device cannot keep anything.
 */
export function useProjectPack(projectId: string, person: Person, documents: readonly DocumentRecord[]) {
  const queryClient = useQueryClient();
  const values = ownKeptValues(person);
  const packKey = ['project-pack', projectId] as const;
  const progressKey = ['project-pack-progress', projectId] as const;
  const pack = useQuery({
    queryKey: packKey,
    queryFn: () => (values ? readPack(projectId, values) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Kept outside the mutation, which continues when the screen is left.
  const progress = useQuery<string>({ queryKey: progressKey, queryFn: skipToken });
  const candidates = useMutation({
    // One after the other, so that a later one finds what an earlier one kept.
    scope: { id: `candidates ${projectId}` },
    mutationFn: async () => values && keepCandidates(projectId, browserDeps(projectId, values)),
    onSuccess: (kept) => queryClient.setQueryData(packKey, kept),
    // No one waits for them. The next visit tries again.
    onError: (error) => console.warn('Vectors for answers on this device', error),
  });
  const keep = useMutation({
    mutationKey: packKey,
    async mutationFn() {
      if (!values) return null;
      const kept = await keepProject(projectId, browserDeps(projectId, values), (done, total) =>
        queryClient.setQueryData(progressKey, t`Saving ${done + 1} of ${total}`),
      );
      if (!kept) {
        queryClient.setQueryData(packKey, null);
        throw new AppError('forbidden', uploadErrors.packWithdrawn);
      }
      // A project is useless offline without the program that shows it.
      if (!(await keepProgram())) throw new AppError('unavailable', uploadErrors.programNotKept);
      return kept;
    },
    onSuccess(kept) {
      queryClient.setQueryData(packKey, kept);
      // Another model's vectors are up to eight times as large.
      if (kept?.embeddingModel === MODEL_NAME) candidates.mutate();
    },
    onSettled: () => queryClient.removeQueries({ queryKey: progressKey }),
  });
  const model = useQuery({ queryKey: modelKey, queryFn: () => hasModel(), enabled: Boolean(values) });
  const fetchModel = useMutation({
    mutationKey: modelKey,
    mutationFn: () => downloadModel(),
    onSuccess: () => queryClient.setQueryData(modelKey, true),
  });
  const remove = useMutation({
    mutationFn: async () => values && removeProject(projectId, values),
    onSuccess: () => queryClient.setQueryData(packKey, null),
  });
  const isKept = Boolean(pack.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the project
  useEffect(() => {
    if (isKept && navigator.onLine && !queryClient.isMutating({ mutationKey: packKey })) keep.mutate();
  }, [isKept, projectId]);
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  useFollowing(
    isOnline && pack.data?.at && documents.length > 0 ? differenceOf(pack.data, documents) : '',
    keep,
  );
  return (
    values && {
      ...{ pack: pack.data ?? null, progress: progress.data, keep, remove, isOnline },
      /** Undefined until it is known. */
      hasModel: model.data,
      fetchModel,
    }
  );
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
