import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox, type Outbox } from '../../local/outbox/service.ts';
import { credentials, region, type Served, secretFor, serve, temporaryFolder } from './support/serve.ts';

const folder = temporaryFolder();
const failures: unknown[] = [];
const publicPath = '/_local/outbox';
let served: Served<Outbox>;

async function start() {
  const onError = (error: unknown) => failures.push(error);
  served = await serve(createOutbox({ dataDir: folder.path, region, publicPath, secretFor, onError }));
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

async function mailsTo(address?: string) {
  const query = address === undefined ? '' : `?to=${encodeURIComponent(address)}`;
  const response = await fetch(`${served.origin}${publicPath}.json${query}`);
  const { mails } = (await response.json()) as { mails: { subject: string; to: string[]; text: string }[] };
  return mails;
}

describe('a mail sent by the SES client', () => {
  test('is in the outbox of its recipient, newest first', async () => {
    const { MessageId } = await client().send(new SendEmailCommand(email(['Bob <bob@example.com>'])));
    expect(MessageId).toBeTruthy();
    await client().send(new SendEmailCommand(email(['bob@example.com'], { subject: 'Second' })));
    await client().send(new SendEmailCommand(email(['eve@example.com'], { subject: 'Not his' })));
    const mails = await mailsTo('BOB@example.com');
    expect(mails.map((mail) => mail.subject)).toEqual(['Second', 'You are invited']);
    expect(mails[1]).toMatchObject({ to: ['bob@example.com'], text: 'Come in.' });
    expect(await mailsTo("' OR 1=1 --")).toEqual([]);
  });

  test('is refused with a wrong signature, without one, and without a recipient', async () => {
    const before = (await mailsTo()).length;
    const good = new SendEmailCommand(email(['bob@example.com']));
    await expect(client('another secret').send(good)).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const unsigned = await fetch(`${served.origin}/v2/email/outbound-emails`, {
      method: 'POST',
      body: JSON.stringify(email(['bob@example.com'])),
    });
    expect(unsigned.status).toBe(403);
    await expect(client().send(new SendEmailCommand(email([])))).rejects.toMatchObject({
      name: 'BadRequestException',
    });
    expect(await mailsTo()).toHaveLength(before);
  });
});

describe('the page', () => {
  const attack = '<script>window.__xss=1</script><img src=x onerror="window.__xss=1">\'"&';

  test('shows what was sent as text, and its policy lets nothing run', async () => {
    await client().send(
      new SendEmailCommand(
        email([`"${attack}" <a@example.com>`], { subject: attack, text: attack, html: attack }),
      ),
    );
    served.service.deliver({
      from: attack,
      to: [attack],
      subject: attack,
      text: '',
      html: attack,
      code: attack,
    });
    const response = await fetch(served.origin + publicPath);
    const page = await response.text();
    expect(page).not.toMatch(/<(script|img)/);
    expect(page).not.toContain(attack);
    expect(page).toContain('&lt;script&gt;window.__xss=1&lt;/script&gt;');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('offers a code to be copied', async () => {
    const mail = { from: 'a@b.test', to: ['carol@example.com'], subject: 'Your code', text: 'Here it is.' };
    served.service.deliver({ ...mail, code: '042017' });
    const page = await (await fetch(served.origin + publicPath)).text();
    expect(page).toMatch(/class="code"[^>]*>042017</);
    expect(await mailsTo('carol@example.com')).toMatchObject([{ ...mail, code: '042017' }]);
  });

  test('is the only thing at its address', async () => {
    for (const path of [`${publicPath}/x`, `${publicPath}.txt`, '/']) {
      expect((await fetch(served.origin + path)).status).toBe(404);
    }
    expect((await fetch(served.origin + publicPath, { method: 'DELETE' })).status).toBe(404);
  });
});

test('a restart keeps the mails', async () => {
  served.service.deliver({ from: 'a@b.test', to: ['dora@example.com'], subject: 'Kept', text: '' });
  const before = await mailsTo();
  await served.close();
  await start();
  expect(await mailsTo()).toEqual(before);
});
