import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { z } from 'zod';
import type { DefaultMessages, Message } from '../definition/pool-definition.ts';
import { CognitoError } from '../errors.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../users.ts';
import { attributesOfEvent, type ClientMetadata, eventBase, runTrigger, type Trigger } from './trigger.ts';

/** The reason for a message: the trigger source without its prefix. */
export type Occasion =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute'
  | 'Authentication'
  | 'AdminCreateUser';

export interface MessageRequest {
  readonly user: User;
  readonly occasion: Occasion;
  readonly medium: 'EMAIL' | 'SMS';
  readonly metadata: ClientMetadata;
}

const CODE = '{####}';
const USERNAME = '{username}';
const MAX_SMS_CHARACTERS = 140;

const response = z.object({
  smsMessage: z.string().nullish(),
  emailMessage: z.string().nullish(),
  emailSubject: z.string().nullish(),
});

/**
 * The message to send, with `{####}` in place of the code: the trigger's text, or the pool's own if the trigger gives
 * none.
 * @throws InvalidLambdaResponseException for a message without its placeholders, which would be useless.
 */
export async function messageFor(
  pool: Pool,
  trigger: Trigger<CustomMessageTriggerEvent> | undefined,
  request: MessageRequest,
): Promise<Message> {
  const own = defaultMessage(pool.definition.messages, request);
  if (!trigger) return own;
  const answer = await runTrigger('CustomMessage', trigger, eventOf(pool, request));
  const given = response.safeParse(answer?.response ?? {});
  if (!given.success) throw invalidResponse('is not well-formed');
  const { smsMessage, emailMessage, emailSubject } = given.data;
  const body = request.medium === 'SMS' ? smsMessage : emailMessage;
  if (!body) return { ...own, subject: emailSubject || own.subject };
  if (!body.includes(CODE)) throw invalidResponse(`has no ${CODE}`);
  if (request.medium === 'SMS' && body.length > MAX_SMS_CHARACTERS) throw invalidResponse('is too long');
  if (request.occasion === 'AdminCreateUser' && !body.includes(USERNAME)) {
    throw invalidResponse(`has no ${USERNAME}`);
  }
  return { subject: emailSubject || own.subject, body };
}

/** Replaces the placeholders with the code and the name. */
export function filledIn(body: string, code: string, username: string): string {
  return body.replaceAll(CODE, () => code).replaceAll(USERNAME, () => username);
}

function eventOf(pool: Pool, { user, occasion, metadata }: MessageRequest): CustomMessageTriggerEvent {
  return {
    ...eventBase(pool, user.sub),
    version: '1',
    triggerSource: `CustomMessage_${occasion}`,
    request: {
      userAttributes: attributesOfEvent(user),
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: occasion === 'AdminCreateUser' ? USERNAME : null,
      clientMetadata: { ...metadata },
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as unknown as CustomMessageTriggerEvent;
}

function defaultMessage(messages: DefaultMessages, { occasion, medium }: MessageRequest): Message {
  if (medium === 'SMS') {
    const body = occasion === 'Authentication' ? messages.signInSms : messages.verificationSms;
    return { subject: '', body };
  }
  return occasion === 'AdminCreateUser' ? messages.invitation : messages.verification;
}

function invalidResponse(why: string): CognitoError {
  return new CognitoError('InvalidLambdaResponseException', `CustomMessage: the message ${why}.`);
}
