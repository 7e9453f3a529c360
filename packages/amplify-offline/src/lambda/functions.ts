import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createEventQueue } from './event-queue.ts';
import type { FunctionDefinition } from './function-definitions.ts';
import type { KeptEvent, KeptEvents } from './kept-events.ts';

/** The part of Lambda's context object that a handler can rely on here. */
export interface InvocationContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly functionVersion: string;
  readonly memoryLimitInMB: string;
  getRemainingTimeInMillis(): number;
}

type Handler = (event: unknown, context: InvocationContext) => unknown;

/** A `refusal` is the function working, and no failure; one that is `reported` has told the log itself. */
export type FailureKind = 'refusal' | 'reported' | 'fault';

export interface FunctionsOptions {
  readonly definitions: ReadonlyMap<string, FunctionDefinition>;
  /** Runs an invocation in the function's own environment. */
  readonly inEnvironment: <Result>(definition: FunctionDefinition, work: () => Result) => Result;
  /** Where events wait until they are done. */
  readonly events: KeptEvents;
  /** How an error that a handler throws counts; a `fault` when not given. */
  readonly failureKind?: (error: unknown) => FailureKind;
  /** Told of every invocation that failed with a `fault`. */
  readonly onError: (failure: { functionName: string; requestId: string; error: unknown }) => void;
}

export interface Functions {
  /** `Event` is answered as soon as the queue has taken it, whatever becomes of it. @throws what the handler throws, or when it takes too long. */
  invoke(functionId: string, event: unknown, type: 'RequestResponse' | 'Event'): Promise<unknown>;
  /** Invocations that are running, events that wait, and how many tries have failed. */
  health(): { running: number; waiting: number; failed: number };
  /** Takes up the events that an earlier process left. */
  resume(): Promise<void>;
  /** Waits for invocations that are running and for the events. */
  settled(): Promise<void>;
}

/** Runs the backend's handlers in this process: their TypeScript as it is, events and results as JSON. */
export function createFunctions({
  definitions,
  inEnvironment,
  events,
  failureKind = () => 'fault',
  onError,
}: FunctionsOptions): Functions {
  const handlers = new Map<string, Promise<Handler>>();
  const running = new Set<Promise<unknown>>();
  const queue = createEventQueue();
  let failed = 0;

  const handlerOf = (definition: FunctionDefinition): Promise<Handler> => {
    const known = handlers.get(definition.id) ?? importHandler(definition);
    handlers.set(definition.id, known);
    // The next invocation tries again, as a new instance of a Lambda would.
    known.catch(() => handlers.delete(definition.id));
    return known;
  };

  const run = async (definition: FunctionDefinition, event: unknown, requestId: string): Promise<unknown> => {
    const context = contextOf(definition, requestId);
    try {
      const handler = await handlerOf(definition);
      const result = Promise.resolve(handler(overTheWire(event), context));
      return overTheWire(await withTimeout(result, definition.timeoutSeconds, context.awsRequestId));
    } catch (error) {
      const kind = failureKind(error);
      if (kind !== 'refusal') failed += 1;
      if (kind === 'fault') onError({ functionName: definition.name, requestId, error });
      throw error;
    }
  };

  const start = (definition: FunctionDefinition, event: unknown, requestId: string): Promise<unknown> => {
    const invocation = inEnvironment(definition, () => run(definition, event, requestId));
    const ended = invocation.catch(() => undefined).finally(() => running.delete(ended));
    running.add(ended);
    return invocation;
  };

  /** A second try has the id of the first. */
  const enqueue = (definition: FunctionDefinition, { id, event }: KeptEvent): Promise<void> =>
    queue.add(
      () => start(definition, event, id),
      () => events.done(id),
    );

  return {
    async invoke(functionId, event, type) {
      const definition = definitions.get(functionId);
      if (!definition) throw new Error(`Function not found: ${functionId}`);
      const id = randomUUID();
      if (type === 'RequestResponse') return start(definition, event, id);
      const kept = { id, functionId, event };
      // A full disk: the event is still done, unless the process ends before.
      await events
        .keep(kept)
        .catch((error: unknown) => onError({ functionName: definition.name, requestId: id, error }));
      await enqueue(definition, kept);
      return null;
    },
    health: () => ({ running: running.size, waiting: queue.waiting(), failed }),
    async resume() {
      for (const kept of events.left()) {
        const definition = definitions.get(kept.functionId);
        // A version without the function has nothing to do.
        if (definition) await enqueue(definition, kept);
        else events.done(kept.id);
      }
    },
    async settled() {
      await queue.settled();
      await Promise.all(running);
    },
  };
}

/** A function whose code can not be loaded. The reason names files of this machine: it is for the log alone. */
async function importHandler({ name, handlerFile }: FunctionDefinition): Promise<Handler> {
  const failure = `The function ${name} could not be started.`;
  let module: { handler?: Handler };
  try {
    module = (await import(/* @vite-ignore */ pathToFileURL(handlerFile).href)) as { handler?: Handler };
  } catch (cause) {
    throw new Error(failure, { cause });
  }
  if (typeof module.handler !== 'function')
    throw new Error(failure, { cause: new Error('handler.ts exports no function named handler') });
  return module.handler;
}

function contextOf(
  { name, timeoutSeconds, memoryMegabytes }: FunctionDefinition,
  requestId: string,
): InvocationContext {
  const end = performance.now() + timeoutSeconds * 1000;
  return {
    awsRequestId: requestId,
    functionName: name,
    functionVersion: '$LATEST',
    memoryLimitInMB: String(memoryMegabytes),
    getRemainingTimeInMillis: () => Math.max(0, end - performance.now()),
  };
}

/** Lambda sees JSON and gives JSON: a date or an undefined must not survive here if it would not there. */
function overTheWire(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

async function withTimeout(result: Promise<unknown>, seconds: number, requestId: string): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const message = `${requestId} Task timed out after ${seconds.toFixed(2)} seconds`;
    timer = setTimeout(() => reject(new Error(message)), seconds * 1000);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
