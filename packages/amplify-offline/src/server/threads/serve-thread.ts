import { parentPort } from 'node:worker_threads';

// biome-ignore lint/suspicious/noExplicitAny: each function keeps its own parameters; Thread checks the calls.
export type ThreadFunctions = Record<string, (...values: any[]) => unknown>;

export interface ThreadCall {
  readonly id: number;
  readonly name: string;
  readonly values: readonly unknown[];
}

export interface ThreadReply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: {
    readonly name: string;
    readonly message: string;
    /** The error code of Node or SQLite. */
    readonly code?: unknown;
    readonly errcode?: unknown;
  };
}

/** Answers the calls of thread.ts. Call it once, at the end of a worker's module. Functions must be synchronous. */
export function serveThread(functions: ThreadFunctions): void {
  parentPort?.on('message', ({ id, name, values }: ThreadCall) => {
    const reply = (outcome: Omit<ThreadReply, 'id'>) => parentPort?.postMessage({ id, ...outcome });
    try {
      const run = functions[name];
      if (!run) throw new Error(`The thread has no function ${name}.`);
      reply({ result: run(...values) });
    } catch (error) {
      const fault: Error & { code?: unknown; errcode?: unknown } =
        error instanceof Error ? error : new Error(String(error));
      const { name: kind, message, code, errcode } = fault;
      reply({ error: { name: kind, message, code, errcode } });
    }
  });
}
