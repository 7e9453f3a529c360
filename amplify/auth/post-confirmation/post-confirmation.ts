import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { redacted } from '../../functions/resolver.ts';

interface Deps {
  /** Ends every session of that account. */
  signOutEverywhere(userPoolId: string, userName: string): Promise<void>;
  /** Writes one log line with IDs only and no user input. */
  log(entry: Record<string, string>): void;
}

/**
 * Runs after a person has confirmed a sign-up or a password reset. A sign-up is only logged; rights come from
 * the User row that `syncUser` creates. A reset by an emailed code ends all sessions of the old password,
 * which Cognito would keep. The password has already changed by then, so a failure is logged and not reported
 * to the person.
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
