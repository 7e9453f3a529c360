import { AppError, userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { TokenIdentity } from '#domain/tenancy/caller.ts';
import { framesOf, redacted } from './redacted.ts';

/** The part of AppSync's event that our functions read. `identity` is null for a call without a token. */
export interface OperationEvent<Arguments> {
  arguments: Arguments;
  identity?: (TokenIdentity & { username: string }) | null;
}

/** What the caller of an operation reads. What happened is in the log already, so it carries no stack. */
export class OperationFailed extends Error {
  /** The product working, and not a fault of ours. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal: boolean) {
    super(message);
    this.name = 'OperationFailed';
    this.isRefusal = isRefusal;
    this.stack = `${this.name}: ${message}`;
  }
}

/**
 * The handler of an operation. Whatever fails is logged with its own message; the caller reads the message that is meant
 * for people, as AppSync passes an error's message on.
 */
export function resolver<Arguments, Result>(
  operation: string,
  run: (event: OperationEvent<Arguments>) => Promise<Result>,
): (event: OperationEvent<Arguments>) => Promise<Result> {
  return async (event) => {
    try {
      return await run(event);
    } catch (error) {
      logFailure(operation, error);
      const message = userMessageOf(error, unexpected);
      // Lambda logs what comes out of a handler.
      throw new OperationFailed(isRefusal(error) ? message : redacted(message), isRefusal(error));
    }
  };
}

/** The handler of an event that no person waits for: Lambda logs what comes out of it, so that is a sentence of ours. */
export function eventHandler<Event, Result>(
  operation: string,
  run: (event: Event) => Promise<Result>,
): (event: Event) => Promise<Result> {
  return async (event) => {
    try {
      return await run(event);
    } catch (error) {
      logFailure(operation, error);
      throw new OperationFailed(`${operation} failed`, false);
    }
  };
}

/** Writes a failure to the log: its own message and cause, never what a person typed. */
export function logFailure(operation: string, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'unexpected';
  const { message, stack, cause } = error instanceof Error ? error : { message: String(error) };
  const entry = {
    ...{ operation, code, message: redacted(message) },
    cause: cause instanceof Error ? redacted(cause.message) : undefined,
  };
  // A refusal is the product working; its stack would only bury real faults.
  // Logged as an object: Lambda's JSON format would make text of it one string, which no metric filter can search.
  if (isRefusal(error)) console.warn(entry);
  else console.error({ ...entry, stack: framesOf(stack) });
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;
