import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { type Plugin, runnerImport } from 'vite';
import { messages } from './messages.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Renders the landing page into index.html, with the small script that shows it to a visitor, so that the first paint
 * waits only for the page and its styles, not for the application.
 */
export function landingInPage(): Plugin {
  let code = '';
  let fileName = '';
  let markup = '';
  return {
    name: 'landing-in-page',
    apply: 'build',
    async buildStart() {
      code = await scriptCode();
      fileName = `assets/before-paint-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      markup = await renderLanding();
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'template', attrs: { id: 'landing' }, children: markup, injectTo: 'body' },
        { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'body' },
      ],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

async function scriptCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'src/before-paint.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** A visitor's browser has cached nothing yet. */
const EMPTY_STORAGE = { length: 0, key: () => null, getItem: () => null, removeItem: () => {} };

async function renderLanding(): Promise<string> {
  const browser = { localStorage: EMPTY_STORAGE, sessionStorage: EMPTY_STORAGE };
  const before = Object.fromEntries(
    Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    const file = path.join(ROOT, 'src/app/landing-markup.tsx');
    const { module } = await runnerImport<{ landingMarkup: () => string }>(file, {
      root: ROOT,
      logLevel: 'warn',
      plugins: [messages('serve')],
    });
    return module.landingMarkup();
  } finally {
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
