import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { redacted } from '../../functions/redacted.ts';

interface Deps {
  /** Ends every session of that account. */
  signOutEverywhere(userPoolId: string, userName: string): Promise<void>;
  /** One line of the log: ids only, nothing that a person typed. */
  log(entry: Record<string, string>): void;
}

/**
 * What follows a confirmed identity. A confirmed sign-up is logged and gives no right: the User row that `syncUser` creates
 * does. A password reset by an emailed code ends all sessions of the old password, which Cognito itself would keep. The
 * password has already changed, so a failure here is logged and not reported to the person.
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
