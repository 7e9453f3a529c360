import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';
import { type Email, emailHtml, emailText, singleLine } from './email.ts';

export interface Delivery {
  to: string;
  email: Email;
  /** The recipient of replies, in place of the product. */
  replyTo?: string;
}

/** Sends one email as text and HTML. Throws AppError `unavailable` when the email service refuses it. */
export type Mailer = (delivery: Delivery) => Promise<void>;

export function createMailer(environment: Environment): Mailer {
  const FromEmailAddress = required(environment, 'MAIL_FROM');
  const client = new SESv2Client({
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    endpoint: environment.AWS_ENDPOINT_URL_SESV2,
  });
  return async ({ to, email, replyTo }) => {
    const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const Body = { Text: utf8(emailText(email)), Html: utf8(emailHtml(email)) };
    const command = new SendEmailCommand({
      FromEmailAddress,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: { Simple: { Subject: utf8(singleLine(email.subject)), Body } },
    });
    await client.send(command).catch((cause: unknown) => {
      throw new AppError('unavailable', teamErrors.mailFailed, { logMessage: 'SES took no mail', cause });
    });
  };
}
