import { unexpected } from '#domain/errors/catalogue.ts';
import { failedReply, type JsonReply } from '#domain/errors/json-reply.ts';
import { logFailure, type OperationEvent } from './resolver.ts';

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
