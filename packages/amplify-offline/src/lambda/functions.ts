import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createEventQueue } from './event-queue.ts';
import type { FunctionDefinition } from './function-definitions.ts';
import type { KeptEvent, KeptEvents } from './kept-events.ts';

/** The part of Lambda's context object that is supported here. */
export interface InvocationContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly functionVersion: string;
  readonly memoryLimitInMB: string;
  getRemainingTimeInMillis(): number;
}

type Handler = (event: unknown, context: InvocationContext) => unknown;

/**
 * How a failure counts. A `refusal` is not a failure, because the function did its work. For a `reported` error the
 * function has written its own log line.
 */
export type FailureKind = 'refusal' | 'reported' | 'fault';

export interface FunctionsOptions {
  readonly definitions: ReadonlyMap<string, FunctionDefinition>;
  /** Runs an invocation in the function's own environment. */
  readonly inEnvironment: <Result>(definition: FunctionDefinition, work: () => Result) => Result;
  /** Events that have not succeeded yet, on disk. */
  readonly events: KeptEvents;
  /** Classifies an error that a handler throws. Every error is a `fault` if this is not given. */
  readonly failureKind?: (error: unknown) => FailureKind;
  /** Called for every invocation that failed with a `fault`. */
  readonly onError: (failure: { functionName: string; requestId: string; error: unknown }) => void;
}

export interface Functions {
  /**
   * An `Event` is answered as soon as it is queued, before it has run.
   * @throws the handler's error, or a timeout.
   */
  invoke(functionId: string, event: unknown, type: 'RequestResponse' | 'Event'): Promise<unknown>;
  /** The number of running invocations, of waiting events and of failed attempts. */
  health(): { running: number; waiting: number; failed: number };
  /** Resumes the events that an earlier process left. */
  resume(): Promise<void>;
  /** Waits for running invocations and for events. */
  settled(): Promise<void>;
}

/** Runs the backend's handlers in this process, from their TypeScript source. Events and results are JSON. */
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
    // Makes the next invocation load the code again, as a new Lambda instance would.
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

  /** A retry has the request ID of the first attempt. */
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
      // The disk is full: the event still runs, unless the process ends first.
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
        // This version of the backend no longer has the function, so its event is dropped.
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

/** A function whose code cannot be loaded. The reason contains local file names, so it goes only to the log. */
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

/** Lambda passes JSON in and out. A date or undefined must not survive here if it would not survive there. */
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
