import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered, for the log; undefined outside of one. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** Answers a request under its id: whatever it causes, also later, is logged with it. */
export function underRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}
