import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, unexpected } from '#domain/errors/catalogue.ts';
import { refreshDocuments } from '#features/documents/api/show-changes.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/data-result.ts';
import { type Project, projectsQuery, showProject } from './projects.ts';

/** Called with the number of documents left while there are any. */
type OnProgress = (left: number) => void;

type Direction = 'away' | 'back';

/**
 * Moves a project with its documents to the trash, or restores both. Their passages stay in the index, which is not
 * searched meanwhile. The server does what it can within its time limit and returns the number of documents left, until
 * there are none. Throws AppError in the server's words. If it throws midway, the project is in the trash, from which
 * it can be restored.
 */
export async function trashProject(
  projectId: string,
  direction: Direction,
  onProgress: OnProgress,
  client: DataClient = dataClient(),
): Promise<void> {
  const restore = direction === 'back';
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    const result = await client.mutations.trashProject({ projectId, restore });
    const { remaining: left } = replyOf<{ remaining?: number }>(result);
    if (typeof left !== 'number') throw new AppError('failed', dataErrors.unreadableResponse);
    if (left === 0) return;
    // A server that makes no progress would be asked forever.
    if (left >= before) throw new AppError('failed', unexpected);
    before = left;
    onProgress(left);
  }
}

/** Deletes and restores projects, and reports how many documents are left. */
export function useTrashProject() {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<number>();
  const mutationTo = (direction: Direction) => ({
    mutationFn: ({ id }: Project) => trashProject(id, direction, setLeft),
    onSuccess: (_: unknown, project: Project) =>
      showProject(queryClient, {
        ...project,
        deletedAt: direction === 'away' ? new Date().toISOString() : null,
      }),
    onSettled: (_: unknown, __: unknown, { companyId }: Project) => {
      setLeft(undefined);
      refresh(queryClient, companyId);
    },
  });
  return { left, remove: useMutation(mutationTo('away')), restore: useMutation(mutationTo('back')) };
}

/** Also after a failure, because a part may have been done. */
function refresh(queryClient: QueryClient, companyId: string): void {
  void queryClient.invalidateQueries(projectsQuery(companyId));
  void queryClient.invalidateQueries({ queryKey: ['deleted-projects', companyId] });
  refreshDocuments(queryClient);
}
