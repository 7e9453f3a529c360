import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { logFailure, type OperationEvent } from './resolver.ts';

/** What operations that answer with JSON say: AppSync writes the object as text. */
export type JsonReply<Result> = ({ success: true } & Result) | { success: false; error: string };

/** The handler of an operation whose failures are replies as well: a sentence for people, the rest in the log. */
export function jsonReply<Arguments, Result extends object>(
  operation: string,
  run: (event: OperationEvent<Arguments>) => Promise<Result>,
): (event: OperationEvent<Arguments>) => Promise<JsonReply<Result>> {
  return async (event) => {
    try {
      return { success: true, ...(await run(event)) };
    } catch (error) {
      logFailure(operation, error);
      return { success: false, error: userMessageOf(error, unexpected) };
    }
  };
}
