import { userMessageOf } from '#domain/errors/app-error.ts';
import { authErrors, unexpected } from '#domain/errors/catalogue.ts';
import { ServerFaultError } from '#lib/http/request-error.ts';
import { isUnreachable } from '#lib/http/unreachable.ts';

/**
 * The message for a failed change to the team: that there is no connection, the sentence of an AppError, or that it was
 * unexpected.
 */
export function teamProblem(error: unknown): string {
  const reason = error instanceof ServerFaultError && error.cause ? error.cause : error;
  return isUnreachable(reason) ? authErrors.noConnection : userMessageOf(error, unexpected);
}
