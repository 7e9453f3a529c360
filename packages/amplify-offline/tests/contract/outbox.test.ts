import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  email,
  foreignSender,
  noSigner,
  type OutboxUnderTest,
  publicPath,
  startOutbox,
} from '../support/outbox.ts';
import { credentials } from '../support/serve.ts';

/** Tests what the outbox shows. ses.test.ts tests what the SES client sees. */

const KEPT = 120;
let outbox: OutboxUnderTest;
beforeAll(async () => {
  outbox = await startOutbox({ mailsKept: KEPT });
});
afterAll(async () => {
  await outbox.stop();
  expect(outbox.faults).toEqual([]);
});

const send = (input: SendEmailCommandInput, client = outbox.clientWith({})) =>
  client.send(new SendEmailCommand(input));

type Listed = {
  id: number;
  kind: string;
  subject: string;
  to: string[];
  text: string;
  html?: string;
  code?: string;
};

async function listed(query = ''): Promise<Listed[]> {
  const response = await fetch(`${outbox.origin}${publicPath}.json${query}`);
  return ((await response.json()) as { mails: Listed[] }).mails;
}
const mailsTo = (address: string) => listed(`?to=${encodeURIComponent(address)}`);
const page = (path = '') => fetch(`${outbox.origin}${publicPath}${path}`);

const mail = {
  kind: 'email',
  from: 'a@b.test',
  to: ['carol@example.com'],
  subject: 'Your code',
  text: 'Here.',
} as const;

describe('an email sent by the SES client', () => {
  test('is in its recipient’s outbox, newest first', async () => {
    await send(email(['Bob <bob@example.com>']));
    await send(email(['bob@example.com'], { subject: 'Second' }));
    await send(email(['eve@example.com'], { subject: 'Not his' }));
    const mails = await mailsTo('BOB@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'You are invited']);
    expect(mails[1]).toMatchObject({ kind: 'email', to: ['bob@example.com'], text: 'Come in.' });
    expect(await mailsTo("' OR 1=1 --")).toEqual([]);
    expect(await mailsTo('ob@example.com')).toEqual([]);
  });

  test('reaches every recipient it names', async () => {
    const input = email(['to@example.com']);
    const Destination = {
      ToAddresses: ['to@example.com', 'Second <second@example.com>'],
      CcAddresses: ['cc@example.com'],
      BccAddresses: ['bcc@example.com'],
    };
    await send({ ...input, Destination, ReplyToAddresses: ['Visitor <visitor@example.com>'] });
    for (const address of ['to', 'second', 'cc', 'bcc']) {
      expect(await mailsTo(`${address}@example.com`)).toMatchObject([{ subject: 'You are invited' }]);
    }
    const [sent] = await mailsTo('cc@example.com');
    expect(await (await page(`/${sent?.id}`)).text()).toContain(
      'answers to Visitor &lt;visitor@example.com&gt;',
    );
  });

  test('has a text version when it contains only HTML', async () => {
    const input = email(['html@example.com']);
    const Html = { Data: '<style>p{}</style><p>Hello&nbsp;<b>you</b> &amp; you,</p><p>come in.</p>' };
    const Content = { Simple: { Subject: { Data: 'Hi' }, Body: { Html } } };
    await send({ ...input, Content });
    expect(await mailsTo('html@example.com')).toMatchObject([
      { html: Html.Data, text: 'Hello you & you,\ncome in.' },
    ]);
  });

  test('is not stored when it is refused', async () => {
    const before = await listed();
    const forger = outbox.clientWith({ credentials: { ...credentials, secretAccessKey: 'another secret' } });
    await expect(send(email(['bob@example.com']), forger)).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const unsigned = send(email(['bob@example.com']), outbox.clientWith({ signer: noSigner }));
    await expect(unsigned).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    const foreign = send(email(['forged@example.com'], { from: foreignSender }));
    await expect(foreign).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const unreadable = send(email(['bob']));
    await expect(unreadable).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(await mailsTo('forged@example.com')).toEqual([]);
    expect(await listed()).toEqual(before);
  });
});

describe('the pages', () => {
  const attack = '<script>window.__xss=1</script><img src=x onerror="window.__xss=1">\'"&';

  test('show what was sent as text, under a policy that runs no scripts', async () => {
    outbox.service.deliver({
      ...mail,
      from: attack,
      to: [attack],
      subject: attack,
      text: attack,
      html: attack,
      code: attack,
    });
    const [newest] = await listed();
    for (const path of ['', `/${newest?.id}`, `?search=${encodeURIComponent(attack)}`]) {
      const response = await page(path);
      const text = await response.text();
      expect(text).not.toMatch(/<(script|img)/);
      expect(text).not.toContain(attack);
      expect(text).toContain('&lt;script&gt;window.__xss=1&lt;/script&gt;');
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('show HTML in a frame without scripts or external content', async () => {
    outbox.service.deliver({ ...mail, html: `${attack}<img src="https://elsewhere.test/pixel.png">` });
    const [newest] = await listed();
    expect(await (await page(`/${newest?.id}`)).text()).toMatch(/<iframe sandbox="" /);
    const response = await page(`/${newest?.id}.html`);
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'img-src data:', 'sandbox']));
    expect(policy.join()).not.toContain('script-src');
    expect(await response.text()).toContain('elsewhere.test');
  });

  test('offer to copy a code', async () => {
    outbox.service.deliver({ ...mail, code: '042017' });
    const [newest] = await mailsTo('carol@example.com');
    expect(newest).toMatchObject({ ...mail, code: '042017' });
    for (const path of ['', `/${newest?.id}`]) {
      expect(await (await page(path)).text()).toMatch(/class="code"[^>]*>042017</);
    }
  });

  test('show text messages beside emails', async () => {
    outbox.service.deliver({
      kind: 'sms',
      from: 'x',
      to: ['+61400000123'],
      subject: '',
      text: 'Code 123456',
      code: '123456',
    });
    expect(await mailsTo('+61400000123')).toMatchObject([{ kind: 'sms', text: 'Code 123456' }]);
    expect(await (await page()).text()).toContain('Text message');
  });

  test('find emails by part of a recipient, and report when there are none', async () => {
    outbox.service.deliver({ ...mail, to: ['needle@haystack.example'] });
    const text = await (await page('?search=NEEDLE')).text();
    expect(text).toContain('needle@haystack.example');
    expect(text).not.toContain('carol@example.com');
    expect(await (await page('?search=nobody-at-all')).text()).toContain('No mail went to a recipient');
    expect(await listed('?search=haystack')).toHaveLength(1);
  });

  test('reject every other method and address', async () => {
    for (const path of ['/x', '.txt', '/99999999', '/1/2', '/1.html.html', '/-1', '/clear']) {
      expect((await page(path)).status, path).toBe(404);
    }
    expect((await fetch(`${outbox.origin}/`)).status).toBe(404);
    expect((await fetch(outbox.origin + publicPath, { method: 'DELETE' })).status).toBe(404);
  });
});

test('keeps emails over a restart', async () => {
  outbox.service.deliver({ ...mail, to: ['dora@example.com'], subject: 'Kept' });
  const before = await listed();
  await outbox.restart();
  expect(await listed()).toEqual(before);
});

test('deletes all emails only through this page’s own button', async () => {
  const clear = (headers: Record<string, string>) =>
    fetch(`${outbox.origin}${publicPath}/clear`, { method: 'POST', headers, redirect: 'manual' });
  expect((await clear({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await clear({ origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await listed()).length).toBeGreaterThan(0);
  const [newest] = await listed();
  expect((await clear({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(303);
  expect(await listed()).toEqual([]);
  expect(await (await page()).text()).toContain('No mail has been sent yet');
  outbox.service.deliver(mail);
  expect((await listed())[0]?.id).toBeGreaterThan(newest?.id ?? 0);
});

test('keeps as many emails as configured and lists the newest hundred', async () => {
  for (let sent = 1; sent <= KEPT + 10; sent++) outbox.service.deliver({ ...mail, subject: `Mail ${sent}` });
  expect(outbox.service.health()).toMatchObject({ mails: KEPT });
  const mails = await listed();
  expect(mails).toHaveLength(100);
  expect(mails[0]?.subject).toBe(`Mail ${KEPT + 10}`);
});

test('reports a full disk in its own sentence', async () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  let asked = 0;
  const crowded = await startOutbox({
    // The clock is read just before the email is written, so the fault is raised here. A test's disk is never really
    // full.
    now() {
      asked += 1;
      if (asked > 1) throw full;
      return Date.now();
    },
  });
  await expect(send(email(['bob@example.com']), crowded.clientWith({}))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 507 },
    message: expect.stringContaining('The disk is full'),
  });
  expect(crowded.faults).toEqual([full]);
  await crowded.stop();
});
