import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasOwnCreatedAt, takenModels } from '#amplify/functions/company-data/taken-models.ts';
import type { Environment } from '#amplify/functions/data-api/environment.ts';
import { importKeys } from '#domain/company-data/import-keys.ts';
import { REGION } from '#domain/limits/limits.ts';
import { administratorEnvironment } from '#local/administrator.ts';
import { exportToFile } from '#local/export/export-to-file.ts';
import { importCompany } from '#local/import/import-company.ts';
import { importDeps } from '#local/import/import-deps.ts';
import { openExport } from '#local/import/read-export.ts';
import { runImport } from '#local/import/run-import.ts';
import { type Local, startLocal } from '#local/start.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { exportChanges } from '../support/changed-export.ts';
import { type CompanyOwner, createCompany, signInAgain } from '../support/company-owner.ts';
import { ask, fillCompany, idOf } from '../support/filled-company.ts';

/** An installation with a company, its export, and a second installation without it. */
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-import-'));
const file = path.join(folder, 'acme.zip');
const TEXT = 'The slump of the concrete shall be 80 mm when it is placed.';
const PASSWORD = 'Plumb-line-1';
let there: Local;
let here: Local;
let ann: CompanyOwner;
let files: Record<string, Uint8Array>;
let changes: ReturnType<typeof exportChanges>;
let environment: Environment;

const environmentOf = (local: Local, name: string) =>
  administratorEnvironment(
    local.origin,
    JSON.parse(readFileSync(path.join(folder, name, 'secrets.json'), 'utf8')),
  );

const running = (local: Local, name: string) => ({ ...local, dataDir: path.join(folder, name) });

beforeAll(async () => {
  there = await startLocal({ dataDir: path.join(folder, 'there'), port: 0 });
  ann = await createCompany(running(there, 'there'), 'ann@acme.example', 'Acme');
  await fillCompany(ann, 'Quay', TEXT);
  await exportToFile(environmentOf(there, 'there'), ann.companyId, file);
  await there.close();
  files = unzipSync(readFileSync(file));
  changes = exportChanges(folder, file);
  here = await startLocal({ dataDir: path.join(folder, 'here'), port: 0 });
  environment = environmentOf(here, 'here');
});
afterAll(async () => {
  await here.close();
  rmSync(folder, { recursive: true });
});

describe('an invalid export', () => {
  it.each<readonly [string, () => string, RegExp]>([
    [
      'a file was changed',
      () => changes.changed((all) => (all['rows/Project.jsonl'] = strToU8('{}\n'))),
      /rows\/Project.jsonl is not as its manifest says/,
    ],
    [
      'a file is missing',
      () => changes.changed((all) => delete all['rows/Message.jsonl']),
      /rows\/Message.jsonl is missing/,
    ],
    [
      'a file was added',
      () => changes.changed((all) => (all['storage/more.txt'] = strToU8('x'))),
      /storage\/more.txt was added/,
    ],
    [
      'a hash of the manifest is wrong',
      () =>
        changes.changed((all) =>
          changes.manifestWith({
            files: JSON.parse(strFromU8(all['manifest.json'] as Uint8Array)).files.map((one: object) => ({
              ...one,
              sha256: '00',
            })),
          })(all),
        ),
      /is not as its manifest says/,
    ],
    [
      'it comes from a newer version',
      () => changes.changed(changes.manifestWith({ version: 2 })),
      /written by a newer version.*Update this installation first/,
    ],
    [
      'it is not an export',
      () => changes.changed((all) => (all['manifest.json'] = strToU8('{}'))),
      /is not an export of a company/,
    ],
    ...[
      'storage/imports/state.json',
      'storage/exports/state.json',
      'storage/word-index/forged',
      'storage/p/term-statistics/forged',
      'storage/p/files/../../../rival/plan.pdf',
      'rows/AskCode.jsonl',
    ].map(
      (at) =>
        [
          `it has ${at}`,
          () => changes.forged((all) => (all[at] = strToU8('x'))),
          /is no file that an export has|invalid relative path/,
        ] as const,
    ),
    ['a byte of it is another', () => changes.flipped(), /damaged|is not as its manifest says/],
    ['its end is missing', () => changes.cutOff(), /cut.zip is no whole zip file: it was cut off/],
    ['there is no such file', () => path.join(folder, 'none.zip'), /^There is no file \S+none.zip.$/],
  ])('is refused in one sentence when %s', async (_, made, sentence) => {
    await expect(openExport(made())).rejects.toThrow(sentence);
  });
});

describe('a forged export', () => {
  let eve: CompanyOwner;
  const run = (at: string, people?: string) =>
    runImport({ file: at, people }, async () => importDeps(environment, () => undefined));

  beforeAll(async () => {
    eve = await createCompany(running(here, 'here'), 'eve@evil.example', 'Evil');
    await fillCompany(eve, 'Secret tower', TEXT);
  });

  it('is refused before anything is written when a row names one of another company', async () => {
    const foreign = { projectId: idOf(eve, 'project') };
    await expect(run(changes.forgedRow('Conversation', foreign))).rejects.toThrow(
      /^rows\/Conversation.jsonl: projectId names the Project \S+, which belongs to another company here.$/,
    );
    await expect(run(changes.forgedRow('Document', { s3Key: `${eve.companyId}/p/files/x` }))).rejects.toThrow(
      /its s3Key names a file that is not its own/,
    );
  });

  it('lets no one in until the operator has confirmed the list of people, and refuses the mark of another file', async () => {
    const honest = await run(file);
    expect(honest).toMatch(/ann@acme.example \(Owner\): gets an account, and will be a member/);
    expect(honest).toContain('Nothing has been imported.');
    const [, mark] = /--people (\w+)/.exec(honest) ?? [];
    const member = { email: 'mallory@evil.example', role: 'Owner' };
    const forgery = changes.forgedRow('User', member);
    expect(await run(forgery)).toMatch(/mallory@evil.example \(Owner\): gets an account/);
    await expect(run(forgery, mark)).rejects.toThrow(/is not the mark of the people in this file/);
    const { store, accounts, isThere } = importDeps(environment, () => undefined);
    expect(await store.list(`${ann.companyId}/`)).toEqual([]);
    expect([await accounts.find(member.email), await isThere(ann.companyId)]).toEqual([null, false]);
  });

  it('moves no member of another company here', async () => {
    await expect(
      run(changes.forgedRow('User', { email: 'eve@evil.example', role: 'Owner' })),
    ).rejects.toThrow(/No Admin or Owner of the company could use it here/);
  });
});

/** Sorts the refused first. */
const order = ({ status }: PromiseSettledResult<unknown>) => (status === 'rejected' ? 0 : 1);

/** Runs the operator's command and kills it once it imports. Returns the signal that ended it. */
async function killedImport(people: string): Promise<NodeJS.Signals | null> {
  const script = path.join(ROOT, 'scripts/import-company.ts');
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [script, file, '--people', people], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const { store } = importDeps(environment, () => undefined);
  const isSeen = async () => {
    const state = await store.read(importKeys.state(ann.companyId));
    return state && state !== 'unchanged' && JSON.parse(Buffer.from(state.body).toString()).seen > 0;
  };
  await vi.waitUntil(isSeen, { timeout: 60_000, interval: 10 });
  child.kill('SIGKILL');
  await ended;
  return child.signalCode;
}

describe('an import', () => {
  it('hides an interrupted import, resumes it at once, and after a kill in one of two, refusing the other', async () => {
    const sound = await openExport(file);
    const deps = importDeps(environment, () => undefined);
    const failing = async () => {
      throw new Error('the index is down');
    };
    await expect(importCompany(sound, { ...deps, index: failing })).rejects.toThrow('the index is down');
    expect(await deps.isThere(ann.companyId)).toBe(false);
    const addRows: typeof deps.addRows = async (model, ...rest) => {
      if (model === 'Company') throw new Error('the power went');
      return deps.addRows(model, ...rest);
    };
    await expect(importCompany(sound, { ...deps, addRows })).rejects.toThrow('the power went');
    expect(await deps.isThere(ann.companyId)).toBe(false);

    expect(await killedImport(sound.sha256.slice(0, 12))).toBe('SIGKILL');
    await expect(importCompany(sound, deps)).rejects.toThrow(/Another import of this company is running/);
    const later = () => Date.now() + 61_000;
    const two = [deps, deps].map((each) => importCompany(sound, { ...each, now: later }));
    const [refused, imported] = (await Promise.allSettled(two)).toSorted((a, b) => order(a) - order(b));
    expect(imported).toMatchObject({
      value: {
        ...{ companyId: ann.companyId, documents: 1, unread: { count: 0, names: [] } },
        created: ['ann@acme.example'],
      },
    });
    expect(String(refused && 'reason' in refused && refused.reason)).toMatch(/Another import .* is running/);
    await expect(importCompany(sound, deps)).rejects.toThrow(/There is a company .* here already/);
    sound.close();
  });

  it('creates the same company, row by row and byte by byte', async () => {
    const again = path.join(folder, 'again.zip');
    await exportToFile(environment, ann.companyId, again);
    const round = unzipSync(readFileSync(again));
    const [before, after] = [rowsIn(files), rowsIn(round)];
    const account = (rows: typeof before) => String(rows.User?.[0]?.sub);
    // Replaces a person's ID only where a field consists of it. Texts and IDs that contain it stay.
    const theirs = new RegExp(`(?<=["/])${account(before)}(?=")`, 'g');
    const here = JSON.parse(JSON.stringify(before).replaceAll(theirs, account(after))) as typeof before;
    // The only activity recorded here is the operator's import.
    after.Activity = (after.Activity ?? []).filter(({ id }) => before.Activity?.some((row) => row.id === id));
    expect(after).toEqual(here);
    const stored = (all: typeof files) =>
      Object.entries(all).filter(([name]) => name.startsWith('storage/') || name.startsWith('terms/'));
    expect(stored(round).map(([name]) => name)).toEqual(stored(files).map(([name]) => name));
    for (const [name, bytes] of stored(files)) expect([name, round[name]]).toEqual([name, bytes]);
  });

  it('lets its members continue: they ask, and the answer cites the same document', async () => {
    const pool = new CognitoIdentityProviderClient({
      region: REGION,
      endpoint: environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
      credentials: {
        accessKeyId: String(environment.AWS_ACCESS_KEY_ID),
        secretAccessKey: String(environment.AWS_SECRET_ACCESS_KEY),
      },
    });
    const user = { UserPoolId: environment.USER_POOL_ID, Username: 'ann@acme.example' };
    await pool.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
    const api = await signInAgain(running(here, 'here'), 'ann@acme.example');
    expect(await ask({ companyId: ann.companyId, api }, 'the quay')).toHaveLength(1);
    const { page } = await api<{ page: { items: object[] } }>(
      '{ page: listConversations { items { id } } }',
      {},
    );
    expect(page.items).toHaveLength(2);
  });
});

/** Leaves out the times that the data API sets itself. */
function rowsIn(all: Record<string, Uint8Array>): Record<string, Record<string, unknown>[]> {
  const rows = takenModels.map((model) => {
    const lines = strFromU8(all[`rows/${model}.jsonl`] ?? new Uint8Array())
      .split('\n')
      .filter(Boolean);
    const parsed = lines.map((line) => {
      const { updatedAt: _, createdAt, ...row } = JSON.parse(line);
      return hasOwnCreatedAt(model) ? { ...row, createdAt } : row;
    });
    return [model, parsed.sort((a, b) => (a.id < b.id ? -1 : 1))];
  });
  return Object.fromEntries(rows);
}
