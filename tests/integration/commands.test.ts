import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdDataDirectory } from 'amplify-offline/data-directory';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeVersionProblem } from '#scripts/local/node-version.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-commands-'));
});

afterEach(() => rm(folder, { recursive: true }));

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command as npm does, with its own data folder. */
function run(
  command: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const script = fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: folder, ...environment };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

describe('npm start', () => {
  test('explains in one sentence that the port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const outcome = await run('start', [], { PORT: String(port) });
    other.close();
    expect(outcome).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program: stop it, or choose another port.`,
    });
    expect(await readdir(folder)).not.toContain('lock');
  });

  test('explains in one sentence that the data folder cannot be used', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { code, output } = await run('start', [], { DATA_DIR: file });
    expect(code).toBe(1);
    expect(output).toBe(`${file} cannot be written: there is a file where a folder must be.`);
  });

  test('explains in one sentence that PORT is invalid', async () => {
    const { code, output } = await run('start', [], { PORT: 'http' });
    expect(code).toBe(1);
    expect(output).toBe('PORT must be a number from 0 to 65535, and it is "http".');
  });

  test('explains in one sentence that Node is too old', () => {
    expect(nodeVersionProblem('22.18.0')).toMatch(/needs Node 24 and this is Node 22\.18\.0/);
    expect(nodeVersionProblem(process.versions.node)).toBeNull();
  });
});

describe('npm run reset', () => {
  test('empties the data folder after confirmation', async () => {
    await writeFile(path.join(folder, 'data.sqlite'), 'rows');
    expect(await run('reset', ['--yes'])).toEqual({ code: 0, output: `${folder} is empty now.` });
    expect(await readdir(folder)).toEqual([]);
  });

  test('deletes nothing without a yes', async () => {
    await writeFile(path.join(folder, 'data.sqlite'), 'rows');
    const { code, output } = await run('reset');
    expect(code).toBe(1);
    expect(output).toMatch(/confirm with "npm run reset -- --yes"/);
    expect(await readdir(folder)).toEqual(['data.sqlite']);
  });

  test('deletes nothing while Plumbline runs on it', async () => {
    const held = holdDataDirectory(folder);
    const { code, output } = await run('reset', ['--yes']);
    held.release();
    expect(code).toBe(1);
    expect(output).toMatch(/is in use by process \d+: stop Plumbline first/);
  });
});
