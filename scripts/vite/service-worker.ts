import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import type { Build } from '#lib/offline/kept-files.ts';

const SOURCE = path.join(import.meta.dirname, '../../src/lib/offline/service-worker.ts');

type Bundle = Rolldown.OutputBundle;

/** Emits `/sw.js`, which knows the files of this build. There is none in development, where nothing may be cached. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const list = Object.keys(bundle).filter((name) => PROGRAM.test(name) && !OCR.test(name));
        const program = this.emitFile({
          type: 'asset',
          name: 'program.json',
          source: JSON.stringify(list.map((name) => `/${name}`)),
        });
        const source = await workerCode(describe(bundle, this.getFileName(program)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The entry chunk of the page. */
const ENTRY = /<script type="module"[^>]* src="\/([^"]+)"/;

/** The version is a hash of every file's name and of the page. The names contain hashes of the contents. */
function describe(bundle: Bundle, program: string): Build {
  const page = bundle['index.html'];
  const entry = page?.type === 'asset' ? ENTRY.exec(String(page.source))?.[1] : undefined;
  if (page?.type !== 'asset' || !entry) throw new Error('The build has no page with a script');
  const hash = createHash('sha256').update(page.source);
  for (const name of Object.keys(bundle).sort()) hash.update(`\0${name}`);
  const chunks = [entry, ...frameChunks(bundle)].flatMap((name) => [...chunksOf(name, bundle)]);
  const files = [
    ...Object.keys(bundle).filter((name) => BEFORE_PAINT.test(name)),
    ...chunks.flatMap((name) => [name, ...stylesOf(name, bundle)]),
  ];
  return {
    version: hash.digest('hex').slice(0, 16),
    entry: `/${entry}`,
    program: `/${program}`,
    shell: [
      '/',
      '/icon.svg',
      '/manifest.webmanifest',
      '/amplify_outputs.json',
      ...new Set(files.map((name) => `/${name}`)),
    ],
  };
}

const PROGRAM = /^assets\/[^/]+\.(m?js|css)$/;
/** Twelve megabytes that a page loads when it first reads a scan. */
const OCR = /tesseract/;

/** Shown above every screen and loaded after it: the note that there is no connection. */
const FRAME = /\/src\/app\/layouts\/device-notes\.tsx$/;
/** The files that index.html loads besides the entry (landing-in-page.ts). */
const BEFORE_PAINT = /^assets\/before-paint-[\w-]+\.js$/;

function frameChunks(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const frame = chunks.filter(({ moduleIds }) => moduleIds.some((id) => FRAME.test(id)));
  return frame.map(({ fileName }) => fileName);
}

/** The chunk and everything that it imports before it runs. */
function chunksOf(name: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) chunksOf(imported, bundle, found);
  return found;
}

function stylesOf(name: string, bundle: Bundle): string[] {
  const chunk = bundle[name];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

async function workerCode(described: Build): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
    define: { __BUILD__: JSON.stringify(described) },
  });
  return outputFiles[0]?.text ?? '';
}
