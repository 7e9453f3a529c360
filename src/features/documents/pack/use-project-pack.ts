import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasRoomFor } from '#lib/device/space.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { openPdf } from '#lib/viewer/pdf-document.ts';
import { listProjectDocuments } from '../api/documents.ts';
import { createDownloadUrl } from '../api/file-links.ts';
import { ownKeptValues, type Person } from '../api/own-device.ts';
import { keepProject, type PackDeps, readPack, removeProject } from './keep-project.ts';

let isViewerWarm = false;

function browserDeps(values: PackDeps['values']): PackDeps {
  return {
    values,
    listDocuments: (projectId) => listProjectDocuments(projectId),
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

/** The kept copy of a project on this device, and what can be done with it; null where a device can keep nothing. */
export function useProjectPack(projectId: string, person: Person) {
  const queryClient = useQueryClient();
  const values = ownKeptValues(person);
  const packKey = ['project-pack', projectId] as const;
  const progressKey = ['project-pack-progress', projectId] as const;
  const pack = useQuery({
    queryKey: packKey,
    queryFn: () => (values ? readPack(projectId, values) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Beside the mutation, which goes on when the screen is left.
  const progress = useQuery<string>({ queryKey: progressKey, queryFn: skipToken });
  const keep = useMutation({
    mutationKey: packKey,
    async mutationFn() {
      if (!values) return null;
      return keepProject(projectId, browserDeps(values), (done, total) =>
        queryClient.setQueryData(progressKey, `Saving ${done + 1} of ${total}`),
      );
    },
    onSuccess: (kept) => queryClient.setQueryData(packKey, kept),
    onSettled: () => queryClient.removeQueries({ queryKey: progressKey }),
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
  return values && { pack: pack.data ?? null, progress: progress.data, keep, remove };
}
