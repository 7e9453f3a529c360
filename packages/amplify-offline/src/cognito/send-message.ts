import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { Mail } from '../ses/mail.ts';
import { textOfHtml } from '../ses/text-of-html.ts';
import { CognitoError } from './errors.ts';
import type { Pool } from './pool.ts';
import { filledIn, type MessageRequest, messageFor } from './triggers/custom-message.ts';
import type { Trigger } from './triggers/trigger.ts';

/** A code or a first password, and the person who receives it. */
export interface OutgoingMessage extends MessageRequest {
  readonly to: string;
  readonly code: string;
}

/**
 * Words a message and hands it to the transport.
 * @throws CodeDeliveryFailureException
 */
export type Send = (message: OutgoingMessage) => Promise<void>;

export interface SendOptions {
  readonly mailFrom: string;
  readonly sendMail: (mail: Mail) => Promise<void> | void;
  readonly onError: (error: unknown) => void;
}

export function createSend(
  pool: Pool,
  trigger: Trigger<CustomMessageTriggerEvent> | undefined,
  { mailFrom, sendMail, onError }: SendOptions,
): Send {
  return async (message) => {
    const { subject, body } = await messageFor(pool, trigger, message);
    const content = filledIn(body, message.code, message.user.email);
    const addressed = { from: mailFrom, to: [message.to], subject, code: message.code };
    try {
      if (message.medium === 'SMS') await sendMail({ ...addressed, kind: 'sms', text: content });
      // Emails are HTML, as in Cognito. The text version is for programs and for the list of the outbox.
      else await sendMail({ ...addressed, kind: 'email', text: textOfHtml(content), html: content });
    } catch (error) {
      onError(error);
      throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver the code.', { cause: error });
    }
  };
}
