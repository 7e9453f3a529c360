import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox, type Outbox } from '../../local/outbox/service.ts';
import { credentials, region, type Served, secretFor, serve, temporaryFolder } from './support/serve.ts';

const folder = temporaryFolder();
const failures: unknown[] = [];
const publicPath = '/_local/outbox';
const KEPT = 120;
let served: Served<Outbox>;

async function start() {
  const onError = (error: unknown) => failures.push(error);
  served = await serve(
    createOutbox({
      ...{ dataDir: folder.path, region, publicPath, secretFor, onError, mailsKept: KEPT },
      allows: (_, __, from) => from !== 'somebody@else.example',
    }),
  );
}

beforeAll(start);
afterAll(async () => {
  await served.close();
  folder.remove();
  expect(failures).toEqual([]);
});

const client = (secretAccessKey = credentials.secretAccessKey) =>
  new SESv2Client({ region, endpoint: served.origin, credentials: { ...credentials, secretAccessKey } });

function email(
  to: string[],
  more: { subject?: string; text?: string; html?: string } = {},
): SendEmailCommandInput {
  return {
    FromEmailAddress: 'Plumbline <no-reply@plumbline.test>',
    Destination: { ToAddresses: to },
    Content: {
      Simple: {
        Subject: { Data: more.subject ?? 'You are invited' },
        Body: {
          Text: { Data: more.text ?? 'Come in.' },
          ...(more.html ? { Html: { Data: more.html } } : {}),
        },
      },
    },
  };
}

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
  const response = await fetch(`${served.origin}${publicPath}.json${query}`);
  return ((await response.json()) as { mails: Listed[] }).mails;
}
const mailsTo = (address: string) => listed(`?to=${encodeURIComponent(address)}`);
const page = (path = '') => fetch(`${served.origin}${publicPath}${path}`);

const mail = {
  kind: 'email',
  from: 'a@b.test',
  to: ['carol@example.com'],
  subject: 'Your code',
  text: 'Here.',
} as const;

describe('a mail sent by the SES client', () => {
  test('is in the outbox of its recipient, newest first', async () => {
    const { MessageId } = await client().send(new SendEmailCommand(email(['Bob <bob@example.com>'])));
    expect(MessageId).toBeTruthy();
    await client().send(new SendEmailCommand(email(['bob@example.com'], { subject: 'Second' })));
    await client().send(new SendEmailCommand(email(['eve@example.com'], { subject: 'Not his' })));
    const mails = await mailsTo('BOB@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'You are invited']);
    expect(mails[1]).toMatchObject({ kind: 'email', to: ['bob@example.com'], text: 'Come in.' });
    expect(await mailsTo("' OR 1=1 --")).toEqual([]);
    expect(await mailsTo('ob@example.com')).toEqual([]);
  });

  test('reaches everybody whom it names', async () => {
    const input = email(['to@example.com']);
    const Destination = {
      ToAddresses: ['to@example.com', 'Second <second@example.com>'],
      CcAddresses: ['cc@example.com'],
      BccAddresses: ['bcc@example.com'],
    };
    await client().send(
      new SendEmailCommand({ ...input, Destination, ReplyToAddresses: ['Visitor <visitor@example.com>'] }),
    );
    for (const address of ['to', 'second', 'cc', 'bcc']) {
      expect(await mailsTo(`${address}@example.com`)).toMatchObject([{ subject: 'You are invited' }]);
    }
    const [sent] = await mailsTo('cc@example.com');
    expect(await (await page(`/${sent?.id}`)).text()).toContain(
      'answers to Visitor &lt;visitor@example.com&gt;',
    );
  });

  test('of HTML alone can be read as text too', async () => {
    const input = email(['html@example.com']);
    const Html = { Data: '<style>p{}</style><p>Hello&nbsp;<b>you</b> &amp; you,</p><p>come in.</p>' };
    const Content = { Simple: { Subject: { Data: 'Hi' }, Body: { Html } } };
    await client().send(new SendEmailCommand({ ...input, Content }));
    expect(await mailsTo('html@example.com')).toMatchObject([
      { html: Html.Data, text: 'Hello you & you,\ncome in.' },
    ]);
  });

  test('is refused with a wrong signature, and without one', async () => {
    const before = (await listed()).length;
    const good = new SendEmailCommand(email(['bob@example.com']));
    await expect(client('another secret').send(good)).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const unsigned = await fetch(`${served.origin}/v2/email/outbound-emails`, {
      method: 'POST',
      body: JSON.stringify(email(['bob@example.com'])),
    });
    expect(unsigned.status).toBe(403);
    expect(await listed()).toHaveLength(before);
  });

  test('is refused from an address that its sender may not use', async () => {
    const foreign = { ...email(['forged@example.com']), FromEmailAddress: 'Boss <somebody@else.example>' };
    await expect(client().send(new SendEmailCommand(foreign))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    expect(await mailsTo('forged@example.com')).toEqual([]);
  });

  const bad: [string, Partial<SendEmailCommandInput>][] = [
    ['no recipient', { Destination: {} }],
    ['51 recipients', { Destination: { ToAddresses: Array(51).fill('a@b.test') } }],
    ['a recipient that is no address', { Destination: { ToAddresses: ['bob'] } }],
    ['a header in a recipient', { Destination: { ToAddresses: ['a@b.test\r\nBcc: c@d.test'] } }],
    ['a header in the sender', { FromEmailAddress: 'A\r\nX: y <a@b.test>' }],
    [
      'a header in the subject',
      { Content: { Simple: { Subject: { Data: 'a\nBcc: c@d.test' }, Body: { Text: { Data: 'x' } } } } },
    ],
    ['neither text nor HTML', { Content: { Simple: { Subject: { Data: 'a' }, Body: {} } } }],
    ['a template, which is not offered', { Content: { Template: { TemplateName: 'x' } } }],
  ];
  test.each(bad)('is refused with %s', async (_case, change) => {
    const command = new SendEmailCommand({ ...email(['bob@example.com']), ...change });
    await expect(client().send(command)).rejects.toMatchObject({ name: 'BadRequestException' });
  });
});

describe('the pages', () => {
  const attack = '<script>window.__xss=1</script><img src=x onerror="window.__xss=1">\'"&';

  test('show what was sent as text, and their policy lets nothing run', async () => {
    served.service.deliver({
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

  test('show HTML in a frame without scripts, that loads nothing from elsewhere', async () => {
    served.service.deliver({ ...mail, html: `${attack}<img src="https://elsewhere.test/pixel.png">` });
    const [newest] = await listed();
    expect(await (await page(`/${newest?.id}`)).text()).toMatch(/<iframe sandbox="" /);
    const response = await page(`/${newest?.id}.html`);
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'img-src data:', 'sandbox']));
    expect(policy.join()).not.toContain('script-src');
    expect(await response.text()).toContain('elsewhere.test');
  });

  test('offer a code to be copied', async () => {
    served.service.deliver({ ...mail, code: '042017' });
    const [newest] = await mailsTo('carol@example.com');
    expect(newest).toMatchObject({ ...mail, code: '042017' });
    for (const path of ['', `/${newest?.id}`]) {
      expect(await (await page(path)).text()).toMatch(/class="code"[^>]*>042017</);
    }
  });

  test('show text messages beside mails', async () => {
    served.service.deliver({
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

  test('find mails by a part of a recipient, and say when there are none', async () => {
    served.service.deliver({ ...mail, to: ['needle@haystack.example'] });
    const text = await (await page('?search=NEEDLE')).text();
    expect(text).toContain('needle@haystack.example');
    expect(text).not.toContain('carol@example.com');
    expect(await (await page('?search=nobody-at-all')).text()).toContain('No mail went to a recipient');
    expect(await listed('?search=haystack')).toHaveLength(1);
  });

  test('are the only things at their addresses', async () => {
    for (const path of ['/x', '.txt', '/99999999', '/1/2', '/1.html.html', '/-1', '/clear']) {
      expect((await page(path)).status, path).toBe(404);
    }
    expect((await fetch(`${served.origin}/`)).status).toBe(404);
    expect((await fetch(served.origin + publicPath, { method: 'DELETE' })).status).toBe(404);
  });

  test('answer this machine only', async () => {
    const request = {
      method: 'GET',
      url: publicPath,
      headers: {},
      socket: { remoteAddress: '192.168.1.20' },
    };
    const answered: { status?: number; body?: string } = {};
    const response = {
      setHeader: () => undefined,
      writeHead: (status: number) => {
        answered.status = status;
      },
      end: (body: string) => {
        answered.body = body;
      },
    };
    await served.service.handle(request as never, response as never);
    expect(answered).toMatchObject({ status: 403, body: expect.stringContaining('on this machine only') });
    await served.service.handle(
      { ...request, socket: { remoteAddress: '127.0.0.1' } } as never,
      response as never,
    );
    expect(answered.status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const forwarded = await fetch(`${served.origin}${publicPath}.json`, {
        headers: { [header]: '127.0.0.1' },
      });
      expect(forwarded.status, header).toBe(403);
    }
  });
});

test('a restart keeps the mails', async () => {
  served.service.deliver({ ...mail, to: ['dora@example.com'], subject: 'Kept' });
  const before = await listed();
  await served.close();
  await start();
  expect(await listed()).toEqual(before);
});

test('all mails are deleted by this page’s own button, and by no other page', async () => {
  const clear = (headers: Record<string, string>) =>
    fetch(`${served.origin}${publicPath}/clear`, { method: 'POST', headers, redirect: 'manual' });
  expect((await clear({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await clear({ origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await listed()).length).toBeGreaterThan(0);
  const [newest] = await listed();
  expect((await clear({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(303);
  expect(await listed()).toEqual([]);
  expect(await (await page()).text()).toContain('No mail has been sent yet');
  served.service.deliver(mail);
  expect((await listed())[0]?.id).toBeGreaterThan(newest?.id ?? 0);
});

test('as many mails are kept as are asked for, and the newest hundred of them listed', async () => {
  for (let sent = 1; sent <= KEPT + 10; sent++) served.service.deliver({ ...mail, subject: `Mail ${sent}` });
  expect(served.service.health()).toMatchObject({ mails: KEPT });
  const mails = await listed();
  expect(mails).toHaveLength(100);
  expect(mails[0]?.subject).toBe(`Mail ${KEPT + 10}`);
});

test('a disk that is full is told in its own sentence', async () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const faults: unknown[] = [];
  const other = temporaryFolder();
  const outbox = await serve(
    createOutbox({
      ...{ dataDir: other.path, region, publicPath, secretFor },
      allows: () => true,
      // Asked for right before the mail is written: the disk of a test is never full.
      now: (() => {
        let asked = 0;
        return () => {
          asked += 1;
          if (asked > 1) throw full;
          return Date.now();
        };
      })(),
      onError: (error) => faults.push(error),
    }),
  );
  const sent = new SESv2Client({ region, endpoint: outbox.origin, credentials, maxAttempts: 1 }).send(
    new SendEmailCommand(email(['bob@example.com'])),
  );
  await expect(sent).rejects.toMatchObject({
    $metadata: { httpStatusCode: 507 },
    message: expect.stringContaining('The disk is full'),
  });
  expect(faults).toEqual([full]);
  await outbox.close();
  other.remove();
});
