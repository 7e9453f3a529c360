import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import type { Pool } from '../pool.ts';
import type { User } from '../users.ts';
import { attributesOfEvent, type ClientMetadata, eventBase, runTrigger, type Trigger } from './trigger.ts';

interface SignUpRequest {
  readonly userName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly occasion: 'SignUp' | 'AdminCreateUser';
  readonly metadata: ClientMetadata;
}

/** What the trigger grants to a new user. Nothing if there is no trigger. */
interface SignUpDecision {
  readonly confirmed: boolean;
  readonly emailVerified: boolean;
}

/**
 * Calls the trigger before an account is created.
 * @throws UserLambdaValidationException when the trigger refuses.
 */
export async function runPreSignUp(
  pool: Pool,
  trigger: Trigger<PreSignUpTriggerEvent> | undefined,
  { userName, attributes, occasion, metadata }: SignUpRequest,
): Promise<SignUpDecision> {
  if (!trigger) return { confirmed: false, emailVerified: false };
  const { response } = await runTrigger('PreSignUp', trigger, {
    ...eventBase(pool, userName),
    version: '1',
    triggerSource: `PreSignUp_${occasion}`,
    request: { userAttributes: { ...attributes }, validationData: {}, clientMetadata: { ...metadata } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  return { confirmed: response.autoConfirmUser === true, emailVerified: response.autoVerifyEmail === true };
}

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
