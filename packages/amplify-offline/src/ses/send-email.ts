import { z } from 'zod';
import type { Mail } from './mail.ts';
import { textOfHtml } from './text-of-html.ts';

/** The reason for refusing an email: SES's exception name. */
export class SendEmailError extends Error {
  readonly type: 'BadRequestException';
  constructor(message: string) {
    super(message);
    this.name = 'SendEmailError';
    this.type = 'BadRequestException';
  }
}

/** SES's limit of recipients for one email. */
const MAX_RECIPIENTS = 50;

/** A line end would start a new header in an email that is really sent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused
const oneLine = z.string().regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line');
/** `ada@example.com` or `Ada <ada@example.com>` */
const address = oneLine
  .min(3)
  .max(320)
  .regex(/^(?:[^<>]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/, 'must be an e-mail address');
const addresses = z.array(address).default([]);
const part = z.object({ Data: z.string(), Charset: z.string().optional() });

/** SES v2 SendEmail with simple content, which is what functions send. Raw emails and templates are refused. */
const request = z.object({
  FromEmailAddress: address,
  ReplyToAddresses: addresses,
  Destination: z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  Content: z
    .object({
      Simple: z.object({
        Subject: z.object({ Data: oneLine, Charset: z.string().optional() }),
        Body: z.object({ Text: part.optional(), Html: part.optional() }).strict(),
      }),
    })
    .strict(),
});

/**
 * The email in the body of a SendEmail request.
 * @throws SendEmailError
 */
export function mailOfRequest(body: string): Mail {
  const { FromEmailAddress: from, Destination, Content, ReplyToAddresses: replyTo } = parsed(body);
  const to = [...Destination.ToAddresses, ...Destination.CcAddresses, ...Destination.BccAddresses];
  const { Subject, Body } = Content.Simple;
  if (to.length === 0) throw new SendEmailError('Destination has no recipient.');
  if (to.length > MAX_RECIPIENTS) throw new SendEmailError('Recipient count exceeds 50.');
  if (!Body.Text && !Body.Html) throw new SendEmailError('The body has neither text nor HTML.');
  return {
    kind: 'email',
    from,
    to,
    subject: Subject.Data,
    text: Body.Text?.Data ?? textOfHtml(Body.Html?.Data ?? ''),
    ...(Body.Html ? { html: Body.Html.Data } : {}),
    ...(replyTo.length > 0 ? { replyTo: replyTo.join(', ') } : {}),
  };
}

function parsed(body: string): z.output<typeof request> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new SendEmailError('The request is not valid JSON.');
  }
  const result = request.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SendEmailError(`${issue?.path.join('.')}: ${issue?.message}`);
}
