import type { FailureKind } from 'amplify-offline/functions';
import { OperationFailed } from '#amplify/functions/resolver.ts';

/** An operation has told the log itself, and a refusal is no failure of the function. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof OperationFailed)) return 'fault';
  return error.isRefusal ? 'refusal' : 'reported';
}
