import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { Pool } from '../pool.ts';
import type { User } from '../users.ts';
import { attributesOfEvent, type ClientMetadata, eventBase, runTrigger, type Trigger } from './trigger.ts';

/** Runs after the account is confirmed. If it throws, the client gets the error and the account stays confirmed. */
export async function runPostConfirmation(
  pool: Pool,
  trigger: Trigger<PostConfirmationTriggerEvent> | undefined,
  user: User,
  occasion: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  metadata: ClientMetadata,
): Promise<void> {
  if (!trigger) return;
  await runTrigger('PostConfirmation', trigger, {
    ...eventBase(pool, user.sub),
    version: '1',
    triggerSource: `PostConfirmation_${occasion}`,
    request: { userAttributes: attributesOfEvent(user), clientMetadata: { ...metadata } },
    response: {},
  });
}
