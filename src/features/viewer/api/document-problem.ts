import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { connectionErrors } from '#domain/errors/connection-errors.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';

/** Why a document could not be loaded. */
export function documentProblem(error: unknown): string {
  if (error instanceof ConnectionLostError && error.isOffline) return connectionErrors.notOnDevice;
  return userMessageOf(error, unexpected);
}
