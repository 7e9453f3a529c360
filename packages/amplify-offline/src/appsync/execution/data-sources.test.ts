import { expect, it } from 'vitest';
import type { Caller } from '../authentication/caller.ts';
import type { TableStore } from '../tables/table-store.ts';
import { type InvokeFunction, load } from './data-sources.ts';

const source = { type: 'AWS_LAMBDA', functionId: 'f' } as const;
const callOf = (invoke: InvokeFunction) =>
  load(
    source,
    { operation: 'Invoke', payload: { a: 1 } },
    { tables: {} as TableStore, invoke, patienceMs: 20 },
    {} as Caller,
  );

it('returns what a function returns', async () => {
  expect(await callOf(async (id, payload, type) => ({ id, payload, type }))).toEqual({
    ...{ id: 'f', payload: { a: 1 }, type: 'RequestResponse' },
  });
});

it('passes on the message of a function that throws', async () => {
  const call = callOf(() => Promise.reject(new Error('No such wall')));
  await expect(call).rejects.toMatchObject({ message: 'No such wall', errorType: 'Lambda:Unhandled' });
});

it('ends a request as AppSync does when a function takes longer, and lets the function finish', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  let isDone = false;
  const call = callOf(async () => {
    await promise;
    isDone = true;
  });
  await expect(call).rejects.toMatchObject({
    ...{ message: 'Execution timed out.', errorType: 'Lambda:ExecutionTimeoutException' },
  });
  expect(isDone).toBe(false);
  resolve();
  await promise;
  expect(isDone).toBe(true);
});
