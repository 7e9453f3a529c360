import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The ID of the current request, for the log. Undefined outside of a request. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** Handles a request under its ID: everything it causes, also later, is logged with that ID. */
export function underRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}
