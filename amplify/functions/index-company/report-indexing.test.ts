import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importKeys } from '#domain/company-data/import-keys.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { reportIndexing } from './report-indexing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const progress = (documents: number) => ({
  documents,
  ofDocuments: 9,
  unread: { count: 1, names: ['plan.pdf'] },
});

function scene(beforeReplace?: (key: string) => void) {
  const { store, objects } = createMemoryObjectStore(beforeReplace);
  const said = async () => {
    const object = await store.read(importKeys.index('acme'));
    return object && object !== 'unchanged' ? JSON.parse(Buffer.from(object.body).toString()) : null;
  };
  const report = (work: Parameters<typeof reportIndexing>[3], isContinued = false) =>
    reportIndexing('acme', isContinued, { store, now: Date.now }, work);
  const interfere = () => {
    const key = importKeys.index('acme');
    objects.set(key, { body: Buffer.from('{}'), etag: `"another ${Math.random()}"` });
  };
  return { said, report, interfere };
}

it('reports a failure of its preparation, such as a missing setting', async () => {
  const { said, report } = scene();
  const failing = report(() => {
    throw new Error('VECTOR_INDEX_HOST is not set');
  });
  await expect(failing).rejects.toThrow('VECTOR_INDEX_HOST');
  expect(await said()).toMatchObject({ status: 'failed', documents: 0 });
});

it('reports every 20 s how far it is, and at the end that it is done', async () => {
  const { said, report } = scene();
  let finish = () => {};
  const running = report(async (onProgress) => {
    onProgress(progress(4));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return null;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(await said()).toMatchObject({ status: 'running', documents: 0 });
  await vi.advanceTimersByTimeAsync(20_000);
  const first = await said();
  expect(first).toMatchObject({ status: 'running', ...progress(4) });
  // It has made no progress, but it is still running.
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await said()).seen).toBe(first.seen + 20_000);
  finish();
  await running;
  expect(await said()).toMatchObject({ status: 'done', ...progress(4) });
});

it('continues from the state that the call before reported, and reports when the next one could not be started', async () => {
  const { said, report } = scene();
  await report(async (onProgress) => {
    onProgress(progress(4));
    return async () => undefined;
  });
  expect(await said()).toMatchObject({ status: 'running', ...progress(4) });
  const refused = report(async (onProgress, before) => {
    expect(before).toMatchObject(progress(4));
    onProgress(progress(7));
    return () => Promise.reject(new Error('throttled'));
  }, true);
  await expect(refused).rejects.toThrow('throttled');
  expect(await said()).toMatchObject({ status: 'failed', ...progress(7) });
});

it('reports its end although another call writes at the same moment', async () => {
  let others = 0;
  const given = scene(() => {
    if (others === 0) return;
    others -= 1;
    given.interfere();
  });
  await given.report(async () => {
    others = 2;
    return null;
  });
  expect([others, await given.said()]).toMatchObject([0, { status: 'done' }]);
});
