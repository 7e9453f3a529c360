import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildBackend } from '#local/backend.ts';
import { ensureAppBuilt } from '#scripts/local/app-build.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { askAsProxy } from '../support/ask-as-proxy.ts';
import { layOut, runtimeStage } from '../support/production-tree.ts';

/** A user that owns nothing of the tree, as `node` in the image: only root can become it. */
const NOBODY = 65_534;
const canBecomeAnother = process.getuid?.() === 0;
const TOKEN = 'operator-token-of-this-test';
const ORIGIN = 'https://docs.example.com';

const stage = runtimeStage();
let tree: string;
let data: string;
let backups: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  await ensureAppBuilt(ROOT, () => undefined);
  await buildBackend();
  tree = mkdtempSync(path.join(tmpdir(), 'plumbline-tree-'));
  data = mkdtempSync(path.join(tmpdir(), 'plumbline-volume-'));
  backups = mkdtempSync(path.join(tmpdir(), 'plumbline-backups-'));
  layOut(stage, tree);
  chmodSync(tree, 0o755);
  if (canBecomeAnother) execFileSync('chown', [`${NOBODY}:${NOBODY}`, data, backups]);
  port = await freePort();
});

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const folder of [tree, data, backups]) rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  PATH: process.env.PATH,
  ...stage.environment,
  [stage.volume === stage.environment.DATA_DIR ? 'DATA_DIR' : 'VOLUME']: data,
  BACKUP_DIR: backups,
  LISTEN: `127.0.0.1:${port}`,
  PUBLIC_ORIGIN: ORIGIN,
  OPERATOR_TOKEN: TOKEN,
});

/** What a line of the Containerfile runs, by this Node, in the tree, as its user. */
const runs = ([, ...args]: readonly string[]) => ({
  args: [...args],
  options: {
    cwd: tree,
    env: environment(),
    ...(canBecomeAnother && { uid: NOBODY, gid: NOBODY }),
  },
});

async function start(): Promise<{ child: ChildProcess; said: () => string }> {
  const { args, options } = runs(stage.command);
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => (said += piece));
  return { child, said: () => said };
}

const isHealthy = () => {
  const { args, options } = runs(stage.healthCheck);
  return spawnSync(process.execPath, args, options).status === 0;
};

describe.skipIf(!canBecomeAnother)('the tree of the container', () => {
  let server: Awaited<ReturnType<typeof start>>;

  it('starts by its command as a user that can write the volume alone, and is healthy', async () => {
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
    expect(second.said().trim()).toMatch(/^\S+ is in use by another running Plumbline \(.*\)\.$/);
  });

  it('stops on SIGTERM with 0, leaves the volume free, and backs its data up before another version starts', async () => {
    server.child.kill('SIGTERM');
    expect(await once(server.child, 'exit')).toEqual([0, null]);
    expect(isHealthy()).toBe(false);
    expect(readdirSync(backups)).toEqual([]);
    writeFileSync(path.join(data, 'program.json'), JSON.stringify({ program: '0.0.9' }));
    const again = await start();
    await vi.waitFor(() => expect(again.said()).toMatch(/is running at/), { timeout: 60_000 });
    expect(again.said()).toContain(`a backup of its data is in ${backups}`);
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^before-.+\.tar\.gz$/)]);
    again.child.kill('SIGTERM');
    expect(await once(again.child, 'exit')).toEqual([0, null]);
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

it('names the port and the folder that the compose file and the image agree on', () => {
  expect(stage.user).toBe('1000:1000');
  expect(stage.environment).toMatchObject({ DATA_DIR: stage.volume, LISTEN: '0.0.0.0:8080' });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}
