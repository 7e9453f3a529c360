import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { CompressedFiles } from './compressed.ts';
import { contentTypeOf } from './content-types.ts';

interface StaticFile {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  readonly immutable: boolean;
}

/** Vite puts a hash into the name of everything under `assets/`: such a file never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

export type WebHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves a built single-page app: its files, and `index.html` for every other page.
 * Files are listed once, so that no path of a request ever reaches the file system.
 */
export function createStaticFiles(directory: string): WebHandler {
  const files = existsSync(directory) ? listFiles(directory) : new Map<string, StaticFile>();
  const compressed = new CompressedFiles();

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const file = files.get(decodedPath(request)) ?? (isPage(request) ? files.get('/index.html') : undefined);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    await send(file, request, response, compressed);
  };
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
  const read = () => readFile(file.path);
  const body = encoding ? await compressed.get(file.path, encoding, read) : await read();
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
  // A page may be built again within a second; it is small.
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

/** A browser that navigates asks for HTML; a script that misses a file must be told so. */
function isPage(request: IncomingMessage): boolean {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const wantsHtml = request.headers.accept?.includes('text/html') ?? false;
  return wantsHtml || path.posix.extname(pathname) === '';
}
