import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** As strict as the product can be served: no inline script, no eval, nothing from other origins. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' blob: data:; style-src 'self'; font-src 'self' data: blob:";

export interface PageServer {
  origin: string;
  /** A URL at which the page can fetch that file. */
  offer(file: string): string;
  close(): Promise<void>;
}

/** Serves a built page, and files under unguessable names. */
export async function servePage(folder: string): Promise<PageServer> {
  const offered = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
    const file = offered.get(path) ?? join(folder, normalize(path === '/' ? '/index.html' : path));
    if (!existsSync(file) || statSync(file).isDirectory()) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Length': statSync(file).size,
      'Content-Security-Policy': POLICY,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offer(file) {
      const path = `/offered/${randomUUID()}`;
      offered.set(path, file);
      return path;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
