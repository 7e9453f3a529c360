import { z } from 'zod';
import type { Mail } from './mail.ts';

/** Why a mail is refused: SES's exception name. */
export class SendEmailError extends Error {
  readonly type: 'BadRequestException';
  constructor(message: string) {
    super(message);
    this.name = 'SendEmailError';
    this.type = 'BadRequestException';
  }
}

/** SES's limit of recipients for one mail. */
const MAX_RECIPIENTS = 50;

const content = z.object({ Data: z.string(), Charset: z.string().optional() });
const addresses = z.array(z.string().min(3).max(320).regex(/@/)).default([]);

/** SES v2 SendEmail with simple content: what the product's own functions send. */
const request = z.object({
  FromEmailAddress: z.string().min(3).max(320),
  Destination: z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: content.optional(), Html: content.optional() }),
    }),
  }),
});

/** The mail that a SendEmail body asks for. @throws SendEmailError */
export function mailOfRequest(body: string): Mail {
  const { FromEmailAddress: from, Destination, Content } = parsed(body);
  const to = [...Destination.ToAddresses, ...Destination.CcAddresses, ...Destination.BccAddresses];
  const { Subject, Body } = Content.Simple;
  if (to.length === 0) throw new SendEmailError('Destination has no recipient.');
  if (to.length > MAX_RECIPIENTS) throw new SendEmailError('Recipient count exceeds 50.');
  if (!Body.Text && !Body.Html) throw new SendEmailError('The body has neither text nor HTML.');
  const html = Body.Html ? { html: Body.Html.Data } : {};
  return { from, to, subject: Subject.Data, text: Body.Text?.Data ?? '', ...html };
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
