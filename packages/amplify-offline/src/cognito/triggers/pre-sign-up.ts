import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { Pool } from '../pool.ts';
import { type ClientMetadata, eventBase, runTrigger, type Trigger } from './trigger.ts';

export interface SignUpRequest {
  readonly userName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly occasion: 'SignUp' | 'AdminCreateUser';
  readonly metadata: ClientMetadata;
}

/** What the trigger grants to a new user. Nothing if there is no trigger. */
export interface SignUpDecision {
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
