import { userMessageOf } from '../../../domain/errors/app-error.ts';
import { isUnreachable } from '../../../lib/http/unreachable.ts';

/** The identity provider's own errors that a person can act on; their text is written for people. */
const readable = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'UsernameExistsException',
  'UserLambdaValidationException',
]);

/** What to show of a failed account operation: the sentence of an AppError, an identity error's text, or `otherwise`. */
export function accountProblem(error: unknown, otherwise: string): string {
  if (error instanceof Error && readable.has(error.name)) return error.message;
  if (isUnreachable(error)) return 'No connection to the sign-in service. Check your network and try again.';
  return userMessageOf(error, otherwise);
}
