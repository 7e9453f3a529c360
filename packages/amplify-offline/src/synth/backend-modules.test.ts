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

describe('the aliases of a tsconfig', () => {
  const alias = (paths: object, more: object = {}) =>
    `// Comments are allowed.\n${JSON.stringify({ compilerOptions: { paths, ...more } })}`;

  test('lead to files and folders of the project', async () => {
    write({
      'tsconfig.json': alias({ '@shared/*': ['./missing/*', './shared/*'], settings: ['./settings.js'] }),
      'shared/lib/index.ts': 'export enum Colour { Red = "red" }',
      'shared/words.json': '{ "hello": "world" }',
      'settings.ts': 'export const size = 1;',
      'amplify/handler.ts': `export { Colour } from '@shared/lib';
        export { hello } from '@shared/words.json';
        export * from 'settings';`,
    });
    expect(await exportsOf('amplify/handler.ts')).toEqual({
      Colour: { Red: 'red' },
      hello: 'world',
      size: 1,
    });
  });

  test('are those of the nearest tsconfig, with what it extends', async () => {
    write({
      'tsconfig.json': alias({ '~/*': ['./src/*'] }),
      'amplify/tsconfig.json': alias({ '~/*': ['./own/*'] }),
      'amplify/one/tsconfig.json': '{ "extends": "../../tsconfig.json" }',
      'src/name.ts': 'export default "src";',
      'amplify/own/name.ts': 'export default "own";',
      'amplify/one/handler.ts': 'export { default as inOne } from "~/name";',
      'amplify/handler.ts': 'export * from "./one/handler"; export { default as inOwn } from "~/name";',
    });
    expect(await exportsOf('amplify/handler.ts')).toEqual({ inOne: 'src', inOwn: 'own' });
  });

  test('leave packages and declarations of types to Node', async () => {
    write({
      'tsconfig.json': alias({ '*': ['./types/*'], tool: ['./types/tool.d.ts'] }),
      'types/tool.d.ts': 'export const name: string;',
      'node_modules/tool/package.json': '{ "name": "tool", "main": "tool.js" }',
      'node_modules/tool/tool.js': 'exports.name = "installed";',
      'handler.ts': 'import { sep } from "path"; export { name } from "tool"; export const slash = sep;',
    });
    expect(await exportsOf('handler.ts')).toEqual({ name: 'installed', slash: path.sep });
  });

  test('are ignored when the tsconfig cannot be read', async () => {
    write({
      'tsconfig.json': '{ "extends": "a-package-for-development" }',
      'handler.ts': 'export { sep } from "node:path";',
    });
    expect(await exportsOf('handler.ts')).toEqual({ sep: path.sep });
  });
});

describe('a handler with globals of CommonJS', () => {
  const GLOBALS = `const { hello } = require('./words.json');
    export const all = [hello, __dirname, __filename, typeof require.resolve];`;

  test.each([true, false])('has them, with erasable types only: %s', async (erasableSyntaxOnly) => {
    write({
      'tsconfig.json': JSON.stringify({ compilerOptions: { erasableSyntaxOnly } }),
      'words.json': '{ "hello": "world" }',
      'handler.ts': GLOBALS,
    });
    const all = ['world', root, path.join(root, 'handler.ts'), 'function'];
    expect(await exportsOf('handler.ts')).toEqual({ all });
  });

  test('keeps those that it declares itself', async () => {
    write({
      'handler.ts': `import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        const __dirname = 'own';
        export const all = [require('node:path').sep, __dirname];`,
    });
    expect(await exportsOf('handler.ts')).toEqual({ all: [path.sep, 'own'] });
  });
});
