import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildBackend } from '#local/backend.ts';
import { freePort } from '#scripts/engines/free-port.ts';
import { ensureAppBuilt } from '#scripts/local/app-build.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { askAsProxy } from '../support/ask-as-proxy.ts';
import { canHaveRoot, inEmptyRoot, placeNode } from '../support/empty-root.ts';
import { layOut, nativeModules, runtimeStage } from '../support/production-tree.ts';

/** A user that owns nothing in the tree, like `node` in the image. */
const NOBODY = 65_534;
const TOKEN = 'operator-token-of-this-test';
const ORIGIN = 'https://docs.example.com';

const stage = runtimeStage();
const BACKUPS = stage.environment.BACKUP_DIR ?? '';
/** The folder into which the image's stage copies files. */
const WORKDIR = '/app';
let root: string;
let data: string;
let backups: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  await ensureAppBuilt(ROOT, () => undefined);
  if (!canHaveRoot) return;
  await buildBackend();
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-root-'));
  data = mkdtempSync(path.join(tmpdir(), 'plumbline-volume-'));
  backups = mkdtempSync(path.join(tmpdir(), 'plumbline-backups-'));
  layOut(stage, path.join(root, WORKDIR));
  placeNode(root, nativeModules(path.join(root, WORKDIR)));
  chmodSync(root, 0o755);
  execFileSync('chown', [`${NOBODY}:${NOBODY}`, data, backups]);
  port = await freePort();
});

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const folder of [root, data, backups]) if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the Containerfile as its user, who can write only to the volumes. */
function runs([, ...args]: readonly string[]) {
  const { command, args: all } = inEmptyRoot(root, {
    command: ['/usr/local/bin/node', ...args],
    cwd: WORKDIR,
    user: NOBODY,
    volumes: [
      { from: data, to: stage.volume },
      { from: backups, to: BACKUPS },
    ],
  });
  const env = {
    PATH: process.env.PATH,
    ...stage.environment,
    LISTEN: `127.0.0.1:${port}`,
    PUBLIC_ORIGIN: ORIGIN,
    OPERATOR_TOKEN: TOKEN,
  };
  return { command, args: all, env };
}

async function start(): Promise<{ child: ChildProcess; said: () => string }> {
  const { command, args, env } = runs(stage.command);
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => (said += piece));
  return { child, said: () => said };
}

const isHealthy = () => {
  const { command, args, env } = runs(stage.healthCheck);
  return spawnSync(command, args, { env }).status === 0;
};

/** A command as docs/server.md has the operator run it in the container. */
function operator(...given: string[]): { status: number | null; said: string } {
  const { command, args, env } = runs(['node', 'scripts/run.mjs', ...given]);
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const noCompany = { status: 1, said: 'There is no company nobody.\n' };

/** A request whose headers the server has read. `end` sends the rest and returns the status. */
async function beginRequest(): Promise<{ end(): Promise<number> }> {
  const { host } = new URL(ORIGIN);
  const body = JSON.stringify({ query: '{ __typename }' });
  const headers = { host, expect: '100-continue', 'content-length': body.length };
  const request = send({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers });
  request.flushHeaders();
  await once(request, 'continue');
  return {
    async end() {
      request.end(body);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode ?? 0;
    },
  };
}

describe.skipIf(!canHaveRoot)('the container’s tree in a separate root', () => {
  let server: Awaited<ReturnType<typeof start>>;

  it('starts by its command as a user that can write only to the volumes, and is healthy', async () => {
    expect(isHealthy()).toBe(false);
    server = await start();
    await vi.waitFor(() => expect(server.said()).toMatch(/#founder=/), { timeout: 60_000 });
    expect(isHealthy()).toBe(true);
    const ask = askAsProxy(port, ORIGIN);
    expect((await ask({ path: '/' })).text).toContain('<title>');
    const authorization = `Bearer ${TOKEN}`;
    expect((await ask({ path: '/_local/health.json', headers: { authorization } })).status).toBe(200);
  });

  it('refuses a second start on the same volume in one sentence', async () => {
    const second = await start();
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.said().trim()).toMatch(
      /^\S+ is in use by another running Plumbline \(.*\): stop it, or choose another folder\.$/,
    );
  });

  it('answers a request in progress when SIGTERM comes, then exits with 0', async () => {
    const begun = await beginRequest();
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect(await begun.end()).toBe(401);
    expect(await ended).toEqual([0, null]);
  });

  it('unlocks the volume, and backs its data up before another version starts', async () => {
    expect(isHealthy()).toBe(false);
    expect(readdirSync(backups)).toEqual([]);
    writeFileSync(path.join(data, 'plumbline/program.json'), JSON.stringify({ program: '0.0.9' }));
    const again = await start();
    await vi.waitFor(() => expect(again.said()).toMatch(/is running at/), { timeout: 60_000 });
    expect(again.said()).toContain(`a backup of its data is in ${BACKUPS}`);
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^before-.+\.tar\.gz$/)]);
    again.child.kill('SIGTERM');
    expect(await once(again.child, 'exit')).toEqual([0, null]);
  });

  it('restores a backup in its volume, and keeps the previous data', () => {
    const [name] = readdirSync(backups);
    const { status, said } = operator('restore', `${BACKUPS}/${name}`);
    expect([status, said]).toEqual([0, expect.stringContaining('files were checked and restored')]);
    expect(said).toContain(`What was there before is in ${stage.environment.DATA_DIR}.before-`);
  });

  it('runs commands on the data of a stopped server', () => {
    expect(operator('export-company', 'nobody', `${BACKUPS}/nobody.zip`)).toEqual(noCompany);
  });

  it('runs commands beside a running server', async () => {
    const running = await start();
    await vi.waitFor(() => expect(running.said()).toMatch(/is running at/), { timeout: 60_000 });
    expect(operator('export-company', 'nobody', `${BACKUPS}/nobody.zip`)).toEqual(noCompany);
    const link = { status: 0, said: expect.stringContaining(`${ORIGIN}/auth/signup#founder=`) };
    expect(operator('founder-link')).toEqual(link);
    running.child.kill('SIGTERM');
    expect(await once(running.child, 'exit')).toEqual([0, null]);
  });
});

it('serves an app without React’s development code, though test runners ask libraries for it', () => {
  const assets = path.join(ROOT, 'dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const isForDevelopment = (name: string) =>
    readFileSync(path.join(assets, name), 'utf8').includes('Download the React DevTools');
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter(isForDevelopment)).toEqual([]);
});

it('names the port and the folder on which the compose file and the image agree', () => {
  expect(stage.user).toBe('1000:1000');
  expect(stage.environment).toMatchObject({
    DATA_DIR: `${stage.volume}/plumbline`,
    LISTEN: '0.0.0.0:8080',
  });
});
