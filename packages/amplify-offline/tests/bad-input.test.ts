import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { type AmplifyOptions, StartError, startAmplify } from 'amplify-offline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const project = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const TODO = project('../examples/todo/amplify/backend.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The message with which a start fails. */
async function refusal(options: Partial<AmplifyOptions>): Promise<string> {
  const given = { backend: TODO, dataDir: path.join(folder, 'data'), log: () => {}, ...options };
  const error = await startAmplify(given).then(
    () => 'it started',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message, stack } = error as StartError;
  expect(message).toMatch(/^[^\n]+\.$/);
  // What Node prints if nothing catches it.
  expect(stack).toBe(`StartError: ${message}`);
  return message;
}

describe('startAmplify', () => {
  test('names the missing backend file', async () => {
    const backend = path.join(folder, 'amplify/backend.ts');
    expect(await refusal({ backend })).toBe(
      `There is no file ${backend}: name the one that calls defineBackend, such as amplify/backend.ts.`,
    );
    expect(await refusal({ backend: folder })).toContain('There is no file');
  });

  test('reports a file that defines no backend', async () => {
    const backend = project('./projects/empty/amplify/backend.ts');
    expect(await refusal({ backend })).toBe(
      `${backend} does not synthesize: the file does not call defineBackend. Correct it and start again.`,
    );
  });

  test('reports why a backend does not synthesize', async () => {
    const backend = project('./projects/broken/amplify/backend.ts');
    expect(await refusal({ backend })).toContain('does not synthesize: The region is missing.');
  });

  test('shows where in the backend an error is, and nothing else', async () => {
    const backend = project('./projects/broken/amplify/backend.ts');
    const error: unknown = await startAmplify({ backend, dataDir: path.join(folder, 'data') }).catch(
      (e) => e,
    );
    const printed = inspect(error).split('\n');
    expect(printed.filter((line) => line.includes('backend.ts:1:7'))).toHaveLength(1);
    expect(printed.length).toBeLessThan(8);
  });

  test('names the file of a function that does not exist', async () => {
    const backend = project('./projects/lost/amplify/backend.ts');
    expect(await refusal({ backend })).toMatch(/does not synthesize: .*no-such-handler\.ts/);
  });

  test('names the packages that a project lacks', async () => {
    const backend = path.join(folder, 'amplify/backend.ts');
    mkdirSync(path.dirname(backend));
    writeFileSync(backend, '');
    expect(await refusal({ backend })).toContain(
      'install aws-cdk-lib and @aws-amplify/backend in the project',
    );
  });

  test('refuses a data folder that cannot be written', async () => {
    const dataDir = path.join(folder, 'file');
    writeFileSync(dataDir, '');
    expect(await refusal({ dataDir })).toContain(`${dataDir} cannot be written`);
  });

  test('refuses a port that another program has taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await refusal({ listen: { port } })).toContain(`Port ${port} is taken by another program`);
    server.close();
  });

  test.each([99_999, -1, Number.NaN])('refuses the port %s', async (port) => {
    expect(await refusal({ listen: { port } })).toBe(
      `${port} is not a port: choose one from 1 to 65535, or 0 for any free one.`,
    );
  });

  test('refuses a host name that does not exist', async () => {
    expect(await refusal({ listen: { host: 'nowhere.invalid' } })).toContain(
      'nowhere.invalid is not an address of this machine',
    );
  });

  // A start.mjs has no type checker that would name it.
  test.each([
    ['backend', 'the file that calls defineBackend, such as amplify/backend.ts'],
    ['dataDir', 'the folder for all data, such as .amplify/data'],
  ])('names the missing option %s', async (name, meaning) => {
    expect(await refusal({ [name]: undefined })).toBe(`The option ${name} is missing: give it ${meaning}.`);
  });

  test('names an unsupported utility in a template', async () => {
    const message = await refusal({ backend: project('./projects/odd/amplify/backend.ts') });
    expect(message).toContain('$util.rds.toJsonObject, which is not provided here');
  }, 120_000);

  test('names the operation that has a JavaScript resolver', async () => {
    const backend = project('./projects/scripted/amplify/backend.ts');
    expect(await refusal({ backend })).toBe(
      'Query.add has a JavaScript resolver, and only VTL runs here: use a function as the handler of that operation.',
    );
  }, 120_000);
});
