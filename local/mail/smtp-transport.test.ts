import { MailRefusedError } from 'amplify-offline/mail-transport';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';
import { smtpTransport } from './smtp-transport.ts';

const mail = {
  kind: 'email',
  from: 'Plumbline <no-reply@docs.example.com>',
  to: ['ada@example.com'],
  subject: 'Straße ✓',
  text: 'A code: 123456',
  html: '<p>A code: 123456</p>',
} as const;
let server: SmtpServer;

beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

it('sends an email with its text, its HTML and an ID that stays the same when resent', async () => {
  const transport = await smtpTransport(server.url);
  await transport.send(mail, '7-1');
  transport.close?.();
  const [{ to, source } = { to: [], source: '' }] = server.mails;
  expect(to).toEqual(['ada@example.com']);
  expect(source).toContain('Message-ID: <7-1@docs.example.com>');
  expect(source).toContain('<p>A code: 123456</p>');
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('distinguishes a permanently refused recipient from a server that is down', async () => {
  const transport = await smtpTransport(server.url);
  const refused = transport.send({ ...mail, to: ['nobody@example.com'] }, '8-1');
  await expect(refused).rejects.toThrow(MailRefusedError);
  await server.close();
  const down = transport.send(mail, '9-1');
  await expect(down).rejects.not.toThrow(MailRefusedError);
  await expect(down).rejects.toThrow(/ECONNREFUSED|closed/i);
  transport.close?.();
});
