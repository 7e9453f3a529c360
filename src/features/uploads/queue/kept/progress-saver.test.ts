import { expect, it } from 'vitest';
import type { KeptUpload } from '#domain/upload/kept-upload.ts';
import { emptyQueue, reduceUploads, type UploadEvent } from '#domain/upload/upload-queue.ts';
import { newJob } from '../upload-job.ts';
import type { KeptUploads } from './kept-uploads.ts';
import { createProgressSaver } from './progress-saver.ts';

const ids = Array.from({ length: 1_000 }, (_, at) => `doc_${at}`);

it('reads and writes only the upload that changed, among a thousand that wait', async () => {
  const notes: KeptUpload[] = [];
  const device = { note: async (upload: KeptUpload) => void notes.push(upload) } as unknown as KeptUploads;
  const read: string[] = [];
  let queue = emptyQueue;
  const job = newJob('acme', new File([], 'x'), 1, null);
  const noteAll = createProgressSaver(
    () => queue,
    (documentId) => {
      read.push(documentId);
      return job;
    },
    device,
    () => undefined,
  );
  const dispatch = (event: UploadEvent) => {
    queue = reduceUploads(queue, event);
    noteAll();
  };
  const file = { projectId: 'p', sizeBytes: 1, from: 'check', isToBeKept: true } as const;
  dispatch({ type: 'chosen', files: ids.map((documentId) => ({ documentId, name: documentId, ...file })) });
  for (const documentId of ids) dispatch({ type: 'kept', documentId, notKept: null });
  read.length = 0;
  dispatch({ type: 'stepped', documentId: 'doc_7', step: 'register', done: 0, total: 0 });
  expect(read).toEqual(['doc_7']);
  await expect
    .poll(() => notes.map(({ documentId, from }) => `${documentId} ${from}`))
    .toEqual(['doc_7 register']);
});
