import { isUnfinished } from '#domain/upload/upload.ts';
import type { UploadQueue } from '#domain/upload/upload-queue.ts';
import type { UploadDeps } from './upload-deps.ts';

/**
 * Asks the server to compare a project's sheets and facts once its batch has finished, even if files failed.
 * Contradictions are then in the register before anyone opens it.
 */
export function checkAfterBatch({ checkSheets, logFailure }: Pick<UploadDeps, 'checkSheets' | 'logFailure'>) {
  const checked = new Set<string>();
  return ({ uploads }: UploadQueue): void => {
    for (const projectId of new Set(uploads.map((upload) => upload.projectId))) {
      const batch = uploads.filter((upload) => upload.projectId === projectId);
      if (batch.some(isUnfinished)) continue;
      const read = batch.filter(
        ({ documentId, phase }) => phase.kind === 'processed' && !checked.has(documentId),
      );
      if (read.length === 0) continue;
      for (const { documentId } of read) checked.add(documentId);
      void checkSheets(projectId).catch(logFailure);
    }
  };
}
