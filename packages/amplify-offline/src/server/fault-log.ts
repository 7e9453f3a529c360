import { AsyncLocalStorage } from 'node:async_hooks';

/** Logs server faults, one line of JSON each. */
export type FaultLog = (fault: unknown) => void;

/** @param write called with each line */
export function faultLog(write: (line: string) => void, now: () => Date = () => new Date()): FaultLog {
  return (fault) => {
    const id = requestId();
    const entry = {
      time: now().toISOString(),
      level: 'error',
      ...(id && { request: id }),
      ...described(fault),
    };
    write(JSON.stringify(entry));
  };
}

/** Logs notable events that are not faults, such as an upgrade of data. */
export function noteLog(write: (line: string) => void, now: () => Date = () => new Date()) {
  return (message: string) => write(JSON.stringify({ time: now().toISOString(), level: 'info', message }));
}

function described(fault: unknown): Record<string, unknown> {
  if (fault instanceof Error) {
    const { name, message, stack, cause } = fault;
    return { name, message, stack, ...(cause === undefined ? {} : { cause: described(cause) }) };
  }
  if (fault !== null && typeof fault === 'object') {
    const { error, ...rest } = fault as Record<string, unknown>;
    return error === undefined ? rest : { ...rest, ...described(error) };
  }
  return { message: String(fault) };
}

const current = new AsyncLocalStorage<string>();

/** The ID of the current request, for the log. Undefined outside of a request. */
function requestId(): string | undefined {
  return current.getStore();
}

/** Handles a request under its ID: everything it causes, also later, is logged with that ID. */
export function underRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}
