import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { greeting, type Letter, letterHtml } from '../../functions/mail/letter.ts';
import { type MailWording, wordings } from './wording.ts';

export interface CustomMessage {
  emailSubject: string;
  /** HTML; Cognito replaces the placeholder with the code. */
  emailMessage: string;
  /** At most 140 characters, as Cognito demands. */
  smsMessage: string;
}

/**
 * The mail and the text message for an event of the user pool, in the product's words; null for an event that Cognito may
 * add one day. The given name in it is user input.
 */
export function customMessage({ triggerSource, request }: CustomMessageTriggerEvent): CustomMessage | null {
  const wording = wordings[triggerSource];
  if (!wording) return null;
  const { codeParameter, usernameParameter, userAttributes } = request;
  const letter = letterOf(wording, greeting(userAttributes.given_name), codeParameter, usernameParameter);
  return {
    emailSubject: letter.subject,
    emailMessage: letterHtml(letter),
    smsMessage: `Plumbline: ${wording.shortly} ${codeParameter}`,
  };
}

function letterOf(wording: MailWording, hello: string, code: string, username: string | null): Letter {
  const { subject, why, lifetime, otherwise } = wording;
  return {
    subject,
    blocks: [
      { kind: 'paragraph', text: hello },
      { kind: 'paragraph', text: why },
      // Cognito refuses the invitation of an administrator without its placeholder of the user's name.
      ...(wording.showsUsername && username
        ? ([{ kind: 'paragraph', text: `Sign in with ${username} and this password:` }] as const)
        : []),
      { kind: 'code', code },
      { kind: 'paragraph', text: lifetime },
      { kind: 'paragraph', text: otherwise },
    ],
  };
}
