import { AppError, userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { failedReply, type JsonReply } from '#domain/errors/json-reply.ts';
import type { TokenIdentity } from '#domain/tenancy/caller.ts';

/** The part of AppSync's event that our functions read. `identity` is null for a call without a token. */
export interface OperationEvent<Arguments> {
  arguments: Arguments;
  identity?: (TokenIdentity & { username: string }) | null;
}

/** The error that the caller gets. It has no stack, because the details are logged. */
export class OperationFailed extends Error {
  /** Expected refusals, which are not faults. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal: boolean) {
    super(message);
    this.name = 'OperationFailed';
    this.isRefusal = isRefusal;
    this.stack = `${this.name}: ${message}`;
  }
}

/**
 * The handler of an operation. A failure is logged in full, and the caller gets the message for people,
 * because AppSync passes on an error's message.
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
      // Lambda logs an error thrown by a handler.
      throw new OperationFailed(isRefusal(error) ? message : redacted(message), isRefusal(error));
    }
  };
}

/** The handler of an asynchronous event. Lambda logs its error, so the error contains only our own words. */
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

/** Logs a failure with its message and cause, but without user input. */
export function logFailure(operation: string, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'unexpected';
  const { message, stack, cause } = error instanceof Error ? error : { message: String(error) };
  const entry = {
    ...{ operation, code, message: redacted(message) },
    cause: cause instanceof Error ? redacted(cause.message) : undefined,
  };
  // A refusal is expected. Its stack would only hide real faults. Logged as an object, because Lambda's JSON
  // format would turn text into one string that metric filters cannot search.
  if (isRefusal(error)) console.warn(entry);
  else console.error({ ...entry, stack: framesOf(stack) });
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Text that a service quotes is user input, such as a form field or a line of a document. */
const QUOTED = [/"[\s\S]*"/g, /`[\s\S]*`/g, /“[\s\S]*”/g, /(?<!\w)'[\s\S]*'(?!\w)/g];
const ADDRESS = /[^\s<>@,;:()]+@[^\s<>@,;:()]+/g;

/**
 * An error's message in a form that a log may contain. Services and the runtime repeat their input in error messages,
 * so everything in quotes and every email address is removed.
 */
export function redacted(message: string): string {
  return QUOTED.reduce((text, pattern) => text.replace(pattern, '…'), message).replace(ADDRESS, '…');
}

/** The origin of an error: its stack trace without the message, which comes first. */
export const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * The handler of an operation that replies with JSON, which AppSync sends as text. Failures are logged in
 * full.
 */
export function jsonReply<Arguments, Result extends object>(
  operation: string,
  run: (event: OperationEvent<Arguments>) => Promise<Result>,
): (event: OperationEvent<Arguments>) => Promise<JsonReply<Result>> {
  return async (event) => {
    try {
      return { success: true, ...(await run(event)) };
    } catch (error) {
      logFailure(operation, error);
      return failedReply(error, unexpected);
    }
  };
}
