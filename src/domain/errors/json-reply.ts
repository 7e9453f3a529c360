import { AppError, userMessageOf } from './app-error.ts';
import { dataErrors } from './catalogue.ts';

/** The reply of an operation that returns JSON. A failure is a reply, too, with a sentence for people. */
export type JsonReply<Result> = ({ success: true } & Result) | FailedReply;

export interface FailedReply {
  success: false;
  error: string;
}

/** The function's side. `otherwise` is what people read of a failure that has no sentence of its own. */
export function failedReply(error: unknown, otherwise: string): FailedReply {
  return { success: false, error: userMessageOf(error, otherwise) };
}

/**
 * The browser's side: why the operation failed, null where it did not.
 *
 * @throws {AppError} if this is not a reply.
 */
export function refusalOf(reply: unknown, otherwise: string): AppError | null {
  if (typeof reply !== 'object' || reply === null || !('success' in reply))
    throw new AppError('failed', dataErrors.unreadableResponse);
  if (reply.success === true) return null;
  const sentence = 'error' in reply && typeof reply.error === 'string' ? reply.error : '';
  return new AppError('failed', sentence || otherwise);
}

/** The operation's result. @throws {AppError} with the reply's sentence if it failed */
export function resultOf<Result>(reply: unknown, otherwise: string): Result {
  const refusal = refusalOf(reply, otherwise);
  if (refusal) throw refusal;
  return reply as Result;
}
