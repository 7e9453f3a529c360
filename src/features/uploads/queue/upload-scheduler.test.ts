import { expect, it } from 'vitest';
import { inMemory, pdf } from '../testing/in-memory-deps.ts';
import { newJob } from './upload-job.ts';
import { createUploadScheduler } from './upload-scheduler.ts';

const file = pdf();
const documentId = 'doc_1_waits';
const chosen = {
  type: 'chosen',
  files: [{ documentId, projectId: 'proj_1', name: file.name, sizeBytes: file.size, from: 'check' }],
} as const;

it('starts a file once while its steps are loaded', async () => {
  const { deps } = inMemory();
  let loads = 0;
  const { dispatch, remember, queue } = createUploadScheduler(deps, () => {
    loads += 1;
    return new Promise(() => undefined);
  });
  remember(documentId, newJob('acme', file, 1, null));
  dispatch(chosen);
  dispatch({ type: 'reconnected' });
  expect(loads).toBe(1);
  expect(queue().uploads.map(({ phase }) => phase.kind)).toEqual(['running']);
});

it('waits for a connection when the steps cannot be loaded, and then starts again', async () => {
  const failures: unknown[] = [];
  let isBack = () => {};
  const { deps } = inMemory({
    logFailure: (error) => void failures.push(error),
    untilReachable: () => new Promise((resolve) => (isBack = () => resolve(true))),
  });
  const missing = new TypeError('Failed to fetch dynamically imported module');
  let loads = 0;
  const { dispatch, remember, queue, subscribe } = createUploadScheduler(deps, () => {
    loads += 1;
    return loads === 1 ? Promise.reject(missing) : import('./upload-attempt.ts');
  });
  const reaches = (kind: string) =>
    new Promise<void>((resolve) => {
      const look = () => queue().uploads.every(({ phase }) => phase.kind === kind) && resolve();
      subscribe(look);
    });
  remember(documentId, newJob('acme', file, 1, null));
  const disconnected = reaches('disconnected');
  dispatch(chosen);
  await disconnected;
  expect(failures).toEqual([missing]);
  const processed = reaches('processed');
  isBack();
  await processed;
  expect(loads).toBe(2);
});
