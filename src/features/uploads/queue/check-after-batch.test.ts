import { expect, it } from 'vitest';
import type { Upload, UploadPhase } from '#domain/upload/upload.ts';
import { emptyQueue } from '#domain/upload/upload-queue.ts';
import { checkAfterBatch } from './check-after-batch.ts';

const processed: UploadPhase = { kind: 'processed' };
const queued: UploadPhase = { kind: 'queued' };

function world(checkSheets = async () => {}) {
  const checked: string[] = [];
  const failures: unknown[] = [];
  const check = checkAfterBatch({
    checkSheets: async (projectId) => {
      checked.push(projectId);
      await checkSheets();
    },
    logFailure: (error) => failures.push(error),
  });
  const see = (...uploads: [id: string, phase: UploadPhase, project?: string][]) =>
    check({
      ...emptyQueue,
      uploads: uploads.map(
        ([documentId, phase, projectId = 'p1']) => ({ documentId, projectId, phase }) as Upload,
      ),
    });
  return { see, checked, failures };
}

it('checks a project once its batch has finished, not file by file', () => {
  const { see, checked } = world();
  see(['a', processed], ['b', queued]);
  expect(checked).toEqual([]);
  see(['a', processed], ['b', processed]);
  see(['a', processed], ['b', processed]);
  expect(checked).toEqual(['p1']);
  see(['a', processed], ['b', processed], ['c', processed]);
  expect(checked).toEqual(['p1', 'p1']);
});

it('checks each project separately, and none without extracted files', () => {
  const { see, checked } = world();
  see(['a', processed, 'p1'], ['b', queued, 'p2'], ['c', { kind: 'cancelled' }, 'p3']);
  expect(checked).toEqual(['p1']);
});

it('logs a failed check and leaves the uploads unchanged', async () => {
  const { see, failures } = world(() => Promise.reject(new Error('offline')));
  see(['a', processed]);
  await Promise.resolve();
  await Promise.resolve();
  expect(failures).toHaveLength(1);
});
