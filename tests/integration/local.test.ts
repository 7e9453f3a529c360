import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HealthReport } from 'amplify-offline/internals/server/health/report';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#amplify/data/resource.ts';
import { configurationOf } from '#lib/amplify/configure.ts';
import { type Local, startLocal } from '#local/start.ts';

const EMAIL = 'ana@harbour.example';
const PASSWORD = 'Dry-dock 4!';

let dataDir: string;
let local: Local;
const faults: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-local-'));
  local = await start();
});

afterAll(async () => {
  await local.close();
  await rm(dataDir, { recursive: true });
  expect(faults).toEqual([]);
});

const start = () => startLocal({ dataDir, port: 0, log: (line) => faults.push(line) });

/** Configures the stock client as the app does: from the outputs that the server provides. */
async function configure(): Promise<void> {
  const reply = await fetch(`${local.origin}/amplify_outputs.json`);
  Amplify.configure(configurationOf(await reply.json()));
}

async function codeSentTo(address: string): Promise<string> {
  const reply = await fetch(`${local.origin}/_local/outbox.json?to=${encodeURIComponent(address)}`);
  const { mails } = (await reply.json()) as { mails: { code?: string }[] };
  return mails[0]?.code ?? '';
}

async function companyId(): Promise<string> {
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return String(tokens?.accessToken.payload.companyMember);
}

describe('the public server', () => {
  test('shows the state of every service, as a page and as JSON', async () => {
    const { services: report } = (await (
      await fetch(`${local.origin}/_local/health.json`)
    ).json()) as HealthReport;
    const names = [
      'ai-provider',
      'appsync',
      'cognito',
      'functions',
      'outbox',
      'parameters',
      's3',
      'schedules',
      'vector-index',
    ];
    expect(Object.keys(report).sort()).toEqual(names);
    const page = await fetch(`${local.origin}/_local`);
    expect(page.headers.get('content-type')).toMatch(/text\/html/);
  });

  test('lets a page load nothing from elsewhere', async () => {
    const { headers } = await fetch(local.origin);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('answers only to its own host name', async () => {
    const byNumber = await fetch(local.origin.replace('localhost', '127.0.0.1'), { redirect: 'manual' });
    expect(byNumber.status).toBe(308);
    expect(byNumber.headers.get('location')).toBe(`${local.origin}/`);
  });

  test('does not expose the internal services', async () => {
    const headers = { 'x-amz-target': 'AmazonSSM.GetParameter' };
    expect((await fetch(local.origin, { method: 'POST', headers })).status).toBe(405);
    expect((await fetch(`${local.origin}/v1/embeddings`, { method: 'POST' })).status).toBe(405);
  });
});

test('allows one process at a time per data directory', async () => {
  await expect(startLocal({ dataDir, port: 0 })).rejects.toThrow(/in use by another running Plumbline/);
});

test('names a taken port in one sentence and leaves nothing behind', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'plumbline-other-'));
  const port = Number(new URL(local.origin).port);
  await expect(startLocal({ dataDir: other, port })).rejects.toThrow(`Port ${port} is taken`);
  await expect(stat(path.join(other, 'lock'))).rejects.toThrow();
  await rm(other, { recursive: true });
});

test('lets a person sign up, create a company and work in it, and keeps everything through a restart', async () => {
  await configure();
  const userAttributes = {
    email: EMAIL,
    given_name: 'Ana',
    'custom:companyId': 'Harbour Works',
    'custom:role': 'Owner',
  };
  await signUp({ username: EMAIL, password: PASSWORD, options: { userAttributes } });
  await confirmSignUp({ username: EMAIL, confirmationCode: await codeSentTo(EMAIL) });
  await signIn({ username: EMAIL, password: PASSWORD });
  const client = generateClient<Schema>();
  const { data: synced } = await client.mutations.syncUser({});
  expect(synced).toMatchObject({ email: EMAIL, role: 'Owner', companyName: 'Harbour Works', created: true });
  const company = await companyId();
  const { data: project } = await client.models.Project.create({ companyId: company, name: 'Slipway' });
  await signOut();

  await local.close();
  local = await start();

  await configure();
  await signIn({ username: EMAIL, password: PASSWORD });
  expect(await companyId()).toBe(company);
  const { data: found } = await client.models.Project.projectsByCompany({ companyId: company });
  expect(found.map(({ id, name }) => ({ id, name }))).toEqual([{ id: project?.id, name: 'Slipway' }]);
  const { data: again } = await client.mutations.syncUser({});
  expect(again).toMatchObject({ created: false, companyId: company });
});

test('lets only the owner of the machine read stored data', async () => {
  expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o077).toBe(0);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
});
