import { createThread, type Thread, ThreadBusyError } from '../../server/threads/thread.ts';
import { CognitoError } from '../errors.ts';
import type { SrpSteps } from './worker.ts';

/** A step takes some tens of milliseconds, so this many are already seconds of work. */
const MAX_WAITING = 64;

export type SrpThread = Thread<SrpSteps>;

/**
 * Runs the sign-in arithmetic on a separate thread.
 * @throws TooManyRequestsException when too many calls are waiting
 */
export function createSrpThread(): SrpThread {
  const thread = createThread<SrpSteps>(new URL('./worker.ts', import.meta.url), {
    name: 'cognito-srp',
    maxWaiting: MAX_WAITING,
  });
  return {
    ...thread,
    call: (step, ...values) =>
      thread.call(step, ...values).catch((error: unknown) => {
        if (!(error instanceof ThreadBusyError)) throw error;
        throw new CognitoError('TooManyRequestsException', 'Too many requests');
      }),
  };
}
