import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const HOOKS = new URL('./backend-modules.ts', import.meta.url).href;
/** In a process of its own, because the hooks of Node are not those of the test runner. */
const SCRIPT = `
  const [hooks, root, file] = process.argv.slice(1);
  (await import(hooks)).importBackendFrom(root);
  console.log(JSON.stringify(await import(file)));`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'modules-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** What a file of the project exports. */
async function exportsOf(file: string): Promise<unknown> {
  const args = ['--input-type=module', '-e', SCRIPT, HOOKS, root, path.join(root, file)];
  const { stdout } = await run(process.execPath, args);
  return JSON.parse(stdout);
}

describe('a JSON file of the project', () => {
  beforeEach(() => write({ 'words.json': '{ "hello": "world", "two words": 2, "default": 3 }' }));

  test('is a module without an import attribute', async () => {
    write({ 'handler.ts': "import words from './words.json'; export const word = words.hello;" });
    expect(await exportsOf('handler.ts')).toEqual({ word: 'world' });
  });

  test('exports its keys', async () => {
    write({
      'handler.ts': "import { hello, 'two words' as two } from './words.json'; export { hello, two };",
    });
    expect(await exportsOf('handler.ts')).toEqual({ hello: 'world', two: 2 });
  });

  test('is read as Node reads it with an import attribute, and by createRequire', async () => {
    write({
      'handler.ts': `import { createRequire } from 'node:module';
        import words from './words.json' with { type: 'json' };
        export const read = [words, createRequire(import.meta.url)('./words.json')];`,
    });
    const words = { hello: 'world', 'two words': 2, default: 3 };
    expect(await exportsOf('handler.ts')).toEqual({ read: [words, words] });
  });

  test.each(['[1, 2]', 'null', '"text"'])('may contain %s', async (content) => {
    write({
      'words.json': content,
      'handler.ts': "import words from './words.json'; export const read = words;",
    });
    expect(await exportsOf('handler.ts')).toEqual({ read: JSON.parse(content) });
  });
});
