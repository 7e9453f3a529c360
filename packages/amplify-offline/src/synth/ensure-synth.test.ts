import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureSynth, type SynthOptions } from './ensure-synth.ts';

let root: string;
let script: string;
const file = (...parts: string[]) => path.join(root, ...parts);

/** A repository with a backend of one file, and a script that records each run and writes an assembly. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'synth-'));
  for (const folder of ['amplify', 'src/domain']) await mkdir(file(folder), { recursive: true });
  await writeFile(file('amplify/backend.ts'), 'one');
  await writeFile(file('amplify/words.json'), '{}');
  await writeFile(file('package.json'), '{}');
  await writeFile(file('package-lock.json'), '{}');
  script = file('script.mjs');
  await writeFile(
    script,
    `import fs from 'node:fs';
     fs.appendFileSync('runs', 'x');
     fs.writeFileSync(process.env.CDK_OUTDIR + '/backend', fs.readFileSync('amplify/backend.ts'));
     fs.writeFileSync(process.env.CDK_OUTDIR + '/environment', Object.keys(process.env).join());`,
  );
});
afterEach(() => rm(root, { recursive: true }));

const synth = (more: Partial<SynthOptions> = {}) =>
  ensureSynth({
    backend: file('amplify/backend.ts'),
    sources: ['src/domain'],
    cacheDir: file('.cache/synth'),
    script,
    ...more,
  });
const runs = async () => (existsSync(file('runs')) ? (await readFile(file('runs'), 'utf8')).length : 0);

describe('the synthesized backend', () => {
  it('is created once and cached', async () => {
    const first = await synth();
    expect(await readFile(path.join(first.dir, 'backend'), 'utf8')).toBe('one');
    expect(await synth()).toEqual(first);
    expect(await runs()).toBe(1);
  });

  it.each([
    'amplify/backend.ts',
    'amplify/words.json',
    'src/domain/limits.ts',
    'package.json',
    'package-lock.json',
  ])('is created again when %s changes', async (changed) => {
    const first = await synth();
    await appendFile(file(changed), 'two');
    expect((await synth()).dir).not.toBe(first.dir);
    expect(await runs()).toBe(2);
  });

  it('does not depend on tests', async () => {
    const first = await synth();
    await writeFile(file('amplify/backend.test.ts'), 'x');
    expect(await synth()).toEqual(first);
  });

  it('is shared by concurrent calls, and is never left half-written', async () => {
    const results = await Promise.all([1, 2, 3].map(() => synth()));
    expect(new Set(results.map(({ dir }) => dir)).size).toBe(1);
    expect(await readdir(file('.cache/synth'))).toHaveLength(1);
  });

  it('does not depend on the user’s environment variables', async () => {
    const { dir } = await synth();
    const names = (await readFile(path.join(dir, 'environment'), 'utf8')).split(',');
    expect(
      names.filter((name) => !['PATH', 'HOME', 'TMPDIR', 'CDK_OUTDIR', 'BACKEND_TYPE'].includes(name)),
    ).toEqual([]);
  });

  it('reports why it could not be created, and is tried again', async () => {
    await writeFile(script, 'throw new Error("no such model")');
    await expect(synth()).rejects.toThrow(/does not synthesize: no such model\. Correct it/);
    expect(await readdir(file('.cache/synth'))).toEqual([]);
  });

  it('keeps the end of the output as the cause, once', async () => {
    await writeFile(
      script,
      'for (let n = 0; n < 99; n++) console.error("line", n); throw new Error("no such model")',
    );
    const error = await synth().catch((reason: unknown) => reason);
    const printed = inspect(error);
    expect(printed.match(/Error: no such model/g)).toHaveLength(1);
    expect(printed).not.toMatch(/line 1\n|Command failed|ensure-synth\.ts:/);
    expect(printed.split('\n').length).toBeLessThan(30);
  });

  it('says how a project gets the lock file that CDK needs', async () => {
    await writeFile(
      script,
      'throw new Error("Cannot find a package lock file (`yarn.lock`). Please specify it with x.")',
    );
    await expect(synth()).rejects.toThrow(
      `${file('amplify/backend.ts')} does not synthesize, because a function needs the lock file of the project: run "npm install" in ${root} and start again.`,
    );
  });

  it('uses the settings of a branch, and is created again when they change', async () => {
    const sandbox = await synth();
    const branch = (CHAT_MODEL: string) =>
      synth({ deployment: { type: 'branch', settings: { CHAT_MODEL } } });
    const first = await branch('small');
    expect(await readFile(path.join(first.dir, 'environment'), 'utf8')).toContain('CHAT_MODEL');
    expect(
      new Set([sandbox.dir, first.dir, (await branch('large')).dir, (await branch('small')).dir]).size,
    ).toBe(3);
    expect(await runs()).toBe(3);
  });

  it('is cached for the last few states of the backend only', async () => {
    for (const state of ['a', 'b', 'c', 'd', 'e']) {
      await writeFile(file('amplify/backend.ts'), state);
      await synth();
    }
    expect(await readdir(file('.cache/synth'))).toHaveLength(3);
  });
});
