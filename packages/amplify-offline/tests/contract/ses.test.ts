import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { describe, expect, test } from 'vitest';
import { foreignSender, noSigner } from '../support/outbox.ts';
import { isReal, openSesTarget, testLocally } from '../support/ses-target.ts';

/** Tests what the SES client sees. outbox.test.ts tests what arrived. */

const ses = openSesTarget();
const { email, mailbox } = ses;
const bob = mailbox('bob');
const send = (input: SendEmailCommandInput, client = ses.client) => client.send(new SendEmailCommand(input));

describe('an accepted email', () => {
  test('gets its own ID', async () => {
    const first = await send(email([`Bob <${bob}>`]));
    const second = await send(email([bob], { subject: 'Second' }));
    expect(first.MessageId).toBeTruthy();
    expect(second.MessageId).toBeTruthy();
    expect(second.MessageId).not.toBe(first.MessageId);
  });

  test('reaches every named recipient, with a reply address', async () => {
    const Destination = {
      ToAddresses: [mailbox('to'), `Second <${mailbox('second')}>`],
      CcAddresses: [mailbox('cc')],
      BccAddresses: [mailbox('bcc')],
    };
    const ReplyToAddresses = ['Visitor <visitor@example.com>'];
    expect((await send({ ...email([bob]), Destination, ReplyToAddresses })).MessageId).toBeTruthy();
  });

  test('may contain HTML alone', async () => {
    const Html = { Data: '<p>Hello&nbsp;<b>you</b></p>' };
    const Content = { Simple: { Subject: { Data: 'Hi' }, Body: { Html } } };
    expect((await send({ ...email([bob]), Content })).MessageId).toBeTruthy();
  });
});

describe('a rejected email', () => {
  test('has a wrong signature, or none', async () => {
    const own = await ses.client.config.credentials();
    const forger = ses.clientWith({ credentials: { ...own, secretAccessKey: 'another secret' } });
    // SES names this error differently in its two protocols.
    const names = ['SignatureDoesNotMatch', ...(isReal ? ['InvalidSignatureException'] : [])];
    await expect(send(email([bob]), forger)).rejects.toMatchObject({ name: expect.toBeOneOf(names) });
    const unsigned = send(email([bob]), ses.clientWith({ signer: noSigner }));
    await expect(unsigned).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  test('comes from an address that its sender may not use', async () => {
    // SES checks the policies first, and then whether the address is verified.
    const names = ['AccessDeniedException', ...(isReal ? ['MessageRejected'] : [])];
    const forged = send(email([mailbox('forged')], { from: foreignSender }));
    await expect(forged).rejects.toMatchObject({ name: expect.toBeOneOf(names) });
  });

  // SES documents both errors for an email that it cannot send, without saying which applies when.
  const refusals = ['BadRequestException', ...(isReal ? ['MessageRejected'] : [])];
  const expectRefused = (change: Partial<SendEmailCommandInput>) =>
    expect(send({ ...email([bob]), ...change })).rejects.toMatchObject({ name: expect.toBeOneOf(refusals) });
  const simple = (subject: string, body: object) => ({
    Content: { Simple: { Subject: { Data: subject }, Body: body } },
  });
  const everybody = Array.from({ length: 51 }, (_, n) => mailbox(`person${n}`));

  test.each<[string, Partial<SendEmailCommandInput>]>([
    ['no recipient', { Destination: {} }],
    ['51 recipients', { Destination: { ToAddresses: everybody } }],
    ['a recipient that is not an address', { Destination: { ToAddresses: ['bob'] } }],
    ['a header in a recipient', { Destination: { ToAddresses: [`${bob}\r\nBcc: ${bob}`] } }],
    ['a header in the sender', { FromEmailAddress: 'A\r\nX: y <a@b.test>' }],
  ])('has %s', (_case, change) => expectRefused(change));

  // SES may fold such a subject, accepts an empty body, and supports templates.
  testLocally.each<[string, Partial<SendEmailCommandInput>]>([
    ['a header in the subject', simple('a\nBcc: c@d.test', { Text: { Data: 'x' } })],
    ['neither text nor HTML', simple('a', {})],
    ['a template, which is not offered', { Content: { Template: { TemplateName: 'x' } } }],
  ])('has %s', (_case, change) => expectRefused(change));
});
