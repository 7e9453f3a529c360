import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda';
import { CognitoError } from '../errors.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../users.ts';

/** A backend function that receives an event and returns it with its response filled in. */
export type Trigger<Event> = (event: Event) => Promise<Event>;

/** The pool's triggers. A trigger that the backend does not attach is undefined. */
export interface UserPoolTriggers {
  readonly preSignUp?: Trigger<PreSignUpTriggerEvent>;
  readonly postConfirmation?: Trigger<PostConfirmationTriggerEvent>;
  readonly customMessage?: Trigger<CustomMessageTriggerEvent>;
  readonly preTokenGeneration?: Trigger<PreTokenGenerationV2TriggerEvent>;
}

export type ClientMetadata = Readonly<Record<string, string>> | undefined;

/** The fields that all trigger events share (Cognito developer guide, "Lambda trigger event structure"). */
export function eventBase(pool: Pool, userName: string) {
  return {
    region: pool.region,
    userPoolId: pool.id,
    userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
  };
}

/** The user attributes that a trigger event contains. */
export function attributesOfEvent(user: Pick<User, 'sub' | 'status' | 'attributes'>): Record<string, string> {
  return { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes };
}

/** @throws UserLambdaValidationException when the trigger throws. As on AWS, the client sees the error's message. */
export async function runTrigger<Event>(name: string, trigger: Trigger<Event>, event: Event): Promise<Event> {
  try {
    return await trigger(event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${reason}.`, {
      cause: error,
    });
  }
}
