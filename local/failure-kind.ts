import type { FailureKind } from 'amplify-offline/functions';
import { OperationFailed } from '#amplify/functions/resolver.ts';

/**
 * Classifies a failed call for the metrics. Operations log their own failures, and a refusal is not a
 * failure.
 */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof OperationFailed)) return 'fault';
  return error.isRefusal ? 'refusal' : 'reported';
}
