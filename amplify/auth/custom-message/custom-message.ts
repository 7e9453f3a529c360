import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { type Email, emailHtml, greeting } from '../../functions/mail/email.ts';
import { type MailWording, wordings } from './wording.ts';

export interface CustomMessage {
  emailSubject: string;
  /** HTML; Cognito replaces the placeholder with the code. */
  emailMessage: string;
  /** At most 140 characters, as Cognito demands. */
  smsMessage: string;
}

/**
 * The email and text message for an event of the user pool. Null for an event that this product does not
 * know. The given name in it is user input.
 */
export function customMessage({ triggerSource, request }: CustomMessageTriggerEvent): CustomMessage | null {
  const wording = wordings[triggerSource];
  if (!wording) return null;
  const { codeParameter, usernameParameter, userAttributes } = request;
  const email = emailOf(wording, greeting(userAttributes.given_name), codeParameter, usernameParameter);
  return {
    emailSubject: email.subject,
    emailMessage: emailHtml(email),
    smsMessage: `Plumbline: ${wording.shortly} ${codeParameter}`,
  };
}

function emailOf(wording: MailWording, hello: string, code: string, username: string | null): Email {
  const { subject, why, lifetime, otherwise } = wording;
  return {
    subject,
    blocks: [
      { kind: 'paragraph', text: hello },
      { kind: 'paragraph', text: why },
      // Cognito requires the placeholder of the user name in an administrator's invitation.
      ...(wording.showsUsername && username
        ? ([{ kind: 'paragraph', text: `Sign in with ${username} and this password:` }] as const)
        : []),
      { kind: 'code', code },
      { kind: 'paragraph', text: lifetime },
      { kind: 'paragraph', text: otherwise },
    ],
  };
}
