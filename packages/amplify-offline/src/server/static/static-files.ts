import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { CompressedFiles, contentTypeOf } from './content-types.ts';

interface StaticFile {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  readonly immutable: boolean;
}

/** Matches files under `assets/` that have a hash in their name. Their content never changes. */
const HASHED = /^\/assets\/(?:.+-)?[\w-]{8,}\.\w+$/;

export type WebHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The latest build. `index.html` is written at the end of a build, so it distinguishes one build from another. */
interface Build {
  readonly stamp: string;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly compressed: CompressedFiles;
}

/**
 * Serves a built single-page app: its files, and `index.html` for every other page. Files are listed once per build,
 * so a request's path never reaches the file system.
 *
 * `sirv` 3.0.2 was tried instead and failed five of our tests: a request during a build ends the process (its read
 * stream has no error handler), a new build is not seen until a restart, files that the build did not compress are
 * never compressed, a `.gz` file gets a Content-Encoding, and a missing script is answered with the page.
 */
export function createStaticFiles(directory: string): WebHandler {
  let build = readBuild(directory);
  const currentBuild = (): Build => {
    if (stampOf(directory) !== build.stamp) build = readBuild(directory);
    return build;
  };

  return async (request, response) => {
    if (request.method === 'POST' && isNavigation(request)) {
      // A form is for the app's service worker. Without one, the page itself can say so.
      response.writeHead(303, { location: `./${lastSegment(request)}` }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { files, compressed } = currentBuild();
    const file = files.get(decodedPath(request)) ?? (isPage(request) ? files.get('/index.html') : undefined);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    try {
      await send(file, request, response, compressed);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      answerWhileBuilding(response);
    }
  };
}

function readBuild(directory: string): Build {
  const stamp = stampOf(directory);
  const files = existsSync(directory) ? listFiles(directory) : new Map<string, StaticFile>();
  return { stamp, files, compressed: new CompressedFiles() };
}

function stampOf(directory: string): string {
  const page = statSync(path.join(directory, 'index.html'), { throwIfNoEntry: false });
  return page ? `${page.ino} ${page.size} ${page.mtimeMs}` : '';
}

/** A build empties the folder before it writes new files. */
function answerWhileBuilding(response: ServerResponse): void {
  for (const name of ['content-type', 'cache-control', 'etag', 'vary', 'content-encoding']) {
    response.removeHeader(name);
  }
  response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' });
  response.end('The app is being built. Try again in a moment.');
}

async function send(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  compressed: CompressedFiles,
): Promise<void> {
  const { type, compressible } = contentTypeOf(file.path);
  response.setHeader('content-type', type);
  response.setHeader('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('etag', file.etag);
  if (compressible) response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = compressible
    ? compressed.encodingFor(request.headers['accept-encoding'], file.size)
    : undefined;
  const body = await compressed.read(file.path, encoding);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

function listFiles(directory: string): Map<string, StaticFile> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const url = `/${path.relative(directory, file).split(path.sep).join('/')}`;
      const immutable = HASHED.test(url);
      const { size, mtimeMs } = statSync(file);
      const state = immutable ? url : `${url} ${size} ${mtimeMs}`;
      return [url, { path: file, size, immutable, etag: etagOf(state, file, immutable) }];
    }),
  );
}

function etagOf(state: string, file: string, immutable: boolean): string {
  const hash = createHash('sha256').update(state);
  // Pages are hashed by content, because one may be rebuilt within the same second. They are small.
  if (!immutable && file.endsWith('.html')) hash.update(readFileSync(file));
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

function decodedPath(request: IncomingMessage): string {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** A missing script must get 404 instead of the page. */
function isPage(request: IncomingMessage): boolean {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  return isNavigation(request) || path.posix.extname(pathname) === '';
}

/** A browser that navigates accepts HTML. */
function isNavigation(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/** Names the same address relative to itself, so that `//host` in a path never leads to another host. */
function lastSegment(request: IncomingMessage): string {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
