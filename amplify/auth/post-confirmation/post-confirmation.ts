import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { redacted } from '../../functions/redacted.ts';

interface Deps {
  /** Ends every session of that account. */
  signOutEverywhere(userPoolId: string, userName: string): Promise<void>;
  /** One line of the log: ids only, nothing that a person typed. */
  log(entry: Record<string, string>): void;
}

/**
 * What follows on a proof of identity. A proved sign-up is counted in the log and gives no right whatever: the User row
 * that `syncUser` makes does. A password that was reset by a mailed code ends all sessions, so that whoever had the old
 * one is out; Cognito itself would let them go on. The password has changed already, so a failure here is logged as a
 * fault and does not tell the person that it hasn't.
 */
export async function afterConfirmation(
  { triggerSource, userPoolId, userName }: PostConfirmationTriggerEvent,
  { signOutEverywhere, log }: Deps,
): Promise<void> {
  if (triggerSource === 'PostConfirmation_ConfirmSignUp') {
    log({ level: 'info', event: 'account_confirmed', account: userName });
    return;
  }
  try {
    await signOutEverywhere(userPoolId, userName);
    log({ level: 'info', event: 'password_reset', account: userName });
  } catch (error) {
    const cause = error instanceof Error ? `${error.name}: ${redacted(error.message)}` : 'unknown';
    log({ level: 'error', event: 'sessions_not_ended', account: userName, cause });
  }
}
