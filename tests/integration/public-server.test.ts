import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import parse from 'parse-prometheus-text-format';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { founderToken } from '#domain/accounts/founder-token.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { refuseSample, welcome } from '#local/public-server.ts';
import { readSettings, type Settings } from '#local/settings.ts';
import { type Local, startLocal } from '#local/start.ts';
import { freePort } from '#scripts/engines/free-port.ts';
import { type Answer, askAsProxy } from '../support/ask-as-proxy.ts';
import { runScript } from '../support/run-script.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

const ORIGIN = 'https://docs.example.com';
const TOKEN = 'operator-token-of-this-test';
const PASSWORD = 'Dry-dock 4!';

/** The figures that docs/server.md tells an operator to watch, and others that show waiting work. */
const WATCHED = [
  'outbox waiting',
  'outbox failed',
  'functions waiting',
  'functions failed',
  'vector-index waiting',
  'appsync connections',
];

let dataDir: string;
let smtp: SmtpServer;
let local: Local;
let settings: Settings;
let ask: ReturnType<typeof askAsProxy>;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-public-'));
  smtp = await startSmtpServer();
  const port = await freePort();
  settings = readSettings(
    {
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: ORIGIN,
      LISTEN: `127.0.0.1:${port}`,
      TRUSTED_PROXY: '127.0.0.1',
      SMTP_URL: smtp.url,
      OPERATOR_TOKEN: TOKEN,
    },
    '/',
  );
  ask = askAsProxy(port, ORIGIN);
  local = await startLocal({ ...settings, log: (line) => lines.push(line) });
});

afterAll(async () => {
  await local.close();
  await smtp.close();
  await rm(dataDir, { recursive: true });
});

const cognito = (operation: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  ask({
    path: '/_local/cognito-idp/',
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
    body: JSON.stringify({ ClientId: 'plumbline-local-web-client', ...body }),
  });

const signUp = (email: string, founder?: string) =>
  cognito('SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Ana' },
      { Name: 'custom:companyId', Value: 'Harbour Works' },
    ],
    ...(founder && { ClientMetadata: { [founderToken.metadata]: founder } }),
  });

async function founderOf(said: string): Promise<string> {
  const [, url = ''] = /(https:\/\/\S+)$/.exec(said) ?? [];
  return founderToken.fromHash(new URL(url).hash) ?? '';
}

describe('a server with a public origin', () => {
  it('publishes outputs, policies and addresses of that origin', async () => {
    const outputs = JSON.parse((await ask({ path: '/amplify_outputs.json' })).text);
    expect(outputs.data.url).toBe(`${ORIGIN}/graphql`);
    expect(outputs.custom).toMatchObject({
      userPoolEndpoint: `${ORIGIN}/_local/cognito-idp`,
      appOrigin: ORIGIN,
    });
    const { headers } = await ask({ path: '/' });
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' blob: data: wss://docs.example.com;",
    );
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(headers['strict-transport-security']).toMatch(/^max-age=/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('reports a proxy that hides addresses only once one has asked', async () => {
    const silent = () => lines.filter((line) => line.includes('sends no X-Forwarded-For'));
    await welcome(local, settings);
    await ask({ path: '/amplify_outputs.json' });
    expect(silent()).toEqual([]);
    await ask({ path: '/amplify_outputs.json', headers: { 'x-forwarded-for': '' } });
    expect(silent()).toHaveLength(1);
  });

  it('reports once a proxy that does not let WebSockets through', async () => {
    const lost = () => lines.filter((line) => line.includes('without the Upgrade header'));
    expect(lost()).toEqual([]);
    for (let n = 0; n < 2; n++) expect((await ask({ path: '/graphql/realtime' })).status).toBe(426);
    expect(lost()).toHaveLength(1);
  });

  it('serves the operator’s commands without its public name or a proxy', async () => {
    const elsewhere = { dataDir, origin: 'http://localhost:1' };
    expect(await runScript('read-sheets', elsewhere)).toEqual({ code: 0, output: '' });
    expect(await runScript('export-company', elsewhere, 'nobody', path.join(dataDir, 'x.zip'))).toEqual({
      code: 1,
      output: 'There is no company nobody.\n',
    });
  });

  it('logs each request under the ID in its response, and nothing that was sent', async () => {
    // 404 if the screens are not built.
    const { headers, status } = await ask({ path: '/?q=secret' });
    const id = String(headers['x-request-id']);
    await vi.waitFor(() => expect(lines.filter((line) => line.includes(id))).toHaveLength(1));
    const logged = JSON.parse(lines.find((line) => line.includes(id)) ?? '{}');
    expect(logged).toMatchObject({ level: 'info', method: 'GET', route: 'app', status });
    expect(lines.join()).not.toContain('secret');
  });

  it.each(['localhost', 'evil.example', '127.0.0.1'])(
    'refuses %s, and says what a proxy must do',
    async (host) => {
      const { status, text } = await ask({ path: '/', headers: { host } });
      expect(status).toBe(421);
      expect(text).toMatch(
        /answers as docs\.example\.com only\. A proxy in front must pass on the Host header/,
      );
    },
  );

  it('reports live and ready to a machine under any host name, and nothing else', async () => {
    for (const name of ['live', 'ready']) {
      const { status, text } = await ask({ path: `/_local/health/${name}`, headers: { host: '127.0.0.1' } });
      expect({ status, text }).toEqual({ status: 200, text: JSON.stringify({ status: name }) });
    }
  });

  it.each(['/_local', '/_local/health.json', '/_local/metrics', '/_local/outbox', '/_local/outbox.json'])(
    'shows %s only with the operator’s token',
    async (address) => {
      expect((await ask({ path: address })).status).toBe(401);
      // A proxy that removes its headers makes everyone look like this machine.
      expect((await ask({ path: address, headers: { 'x-forwarded-for': '' } })).status).toBe(401);
      const authorization = `Bearer ${TOKEN}`;
      expect((await ask({ path: address, headers: { authorization } })).status).toBe(200);
    },
  );

  it('reports requests, queues, the index, rows, emails and the disk to Prometheus', async () => {
    const { text } = await ask({ path: '/_local/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    const metrics = new Map(parse(text).map((metric) => [metric.name, metric]));
    const values = metrics.get('amplify_service_value')?.metrics ?? [];
    const shown = values.map(({ labels }) => `${labels?.service} ${labels?.name}`);
    for (const name of WATCHED) expect(shown).toContain(name);
    expect(metrics.get('amplify_request_seconds')?.type).toBe('HISTOGRAM');
    const [free] = metrics.get('amplify_disk_free_bytes')?.metrics ?? [];
    expect(Number(free?.value)).toBeGreaterThan(0);
  });

  it('refuses to sign up people without an invitation, with a message', async () => {
    const { status, text } = await signUp('stranger@example.com');
    expect(status).toBe(400);
    expect(JSON.parse(text).message).toBe(authErrors.signUpClosed);
  });

  it('admits the founder once by the link that it prints, and sends the code by SMTP', async () => {
    const founder = await founderOf(await welcome(local, settings));
    expect((await signUp('founder@example.com', founder)).status).toBe(200);
    await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to)).toEqual([['founder@example.com']]));
    expect(smtp.mails[0]?.source).toContain('From: Plumbline <no-reply@docs.example.com>');
    const again = await signUp('second@example.com', founder);
    expect(JSON.parse(again.text).message).toBe(authErrors.founderLinkOver);
  });

  it('lets functions send emails from the operator’s own address', async () => {
    const { data } = JSON.parse((await ask({ path: '/amplify_outputs.json' })).text);
    const headers = { 'x-api-key': data.api_key, 'content-type': 'application/json' };
    const api = (query: string, variables: object) =>
      ask({ path: '/graphql', method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const form = { name: 'Ana', email: 'ana@example.com', message: 'A scan is read badly.' };
    const id = randomUUID();
    await api(
      'mutation($input: CreateContactSubmissionInput!) { createContactSubmission(input: $input) { id } }',
      { input: { id, ...form, status: 'new' } },
    );
    const { text } = await api(
      `mutation($id: ID!, $name: String!, $email: String!, $message: String!, $at: String!) {
         sendContactEmail(submissionId: $id, name: $name, email: $email, message: $message, submittedAt: $at) }`,
      { id, ...form, at: new Date().toISOString() },
    );
    expect(text).not.toContain('error');
    await vi.waitFor(() => expect(smtp.mails.flatMap(({ to }) => to)).toContain('contact@docs.example.com'));
  });

  it('keeps an email while the mail server is down, and sends it once that is back', async () => {
    await smtp.close();
    const { port } = new URL(smtp.url);
    const founder = await founderOf(await welcome(local, settings));
    expect((await signUp('later@example.com', founder)).status).toBe(200);
    await vi.waitFor(() =>
      expect(lines.join('\n')).toMatch(/Emails wait and are tried again: .*ECONNREFUSED/),
    );
    await local.close();
    smtp = await startSmtpServer(Number(port));
    const later = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    local = await startLocal({ ...settings, log: (line) => lines.push(line) });
    await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to)).toEqual([['later@example.com']]));
    vi.restoreAllMocks();
  });

  it('counts limits by the address that the proxy saw', async () => {
    const guess = (from: string) =>
      cognito(
        'InitiateAuth',
        { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'x' } },
        { 'x-forwarded-for': from },
      );
    const answers = await Promise.all(Array.from({ length: 180 }, () => guess('203.0.113.50')));
    expect(answers.filter(({ text }) => text.includes('TooManyRequestsException')).length).toBeGreaterThan(0);
    expect((await guess('203.0.113.51')).text).not.toContain('TooManyRequestsException');
  });
});

it('does not open the sample company to a network', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-sample-'));
  await writeFile(path.join(folder, 'sample-is-complete'), '');
  expect(() => refuseSample({ ...settings, dataDir: folder })).toThrow(/holds the sample company/);
  await rm(folder, { recursive: true });
});
