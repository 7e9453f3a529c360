import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  const app = path.join(folder, 'app');
  mkdirSync(path.join(app, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'secrets.json'), 'secret');
  writeFileSync(path.join(app, 'index.html'), '<!doctype html><title>App</title>');
  writeFileSync(path.join(app, 'assets/main-BxYz12_9.js'), SCRIPT);
  writeFileSync(path.join(app, 'assets/BxYz12_9.js'), SCRIPT);
  writeFileSync(path.join(app, 'assets/BxYz12_9.js.br'), brotliCompressSync('what the build compressed'));
  writeFileSync(path.join(app, 'eng.traineddata.gz'), 'language data'.repeat(500));
  const serve = createStaticFiles(app);
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('sends a file with its type', async () => {
  const response = await fetch(`${origin}/assets/main-BxYz12_9.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toBe(SCRIPT);
});

test('lets a file with a hash in its name be cached for a year, and revalidates every other', async () => {
  const cacheOf = async (file: string) => (await fetch(`${origin}${file}`)).headers.get('cache-control');
  expect(await cacheOf('/assets/main-BxYz12_9.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/assets/BxYz12_9.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/index.html')).toBe('no-cache');
});

test('returns 304 when the ETag matches', async () => {
  const etag = (await fetch(`${origin}/index.html`)).headers.get('etag') ?? '';
  const again = await fetch(`${origin}/index.html`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('compresses text for a client that accepts it', async () => {
  const raw = await fetch(`${origin}/assets/main-BxYz12_9.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(raw.headers.get('content-encoding')).toBeNull();
  const compressed = await fetch(`${origin}/assets/main-BxYz12_9.js`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(Number(compressed.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10);
  expect(await compressed.text()).toBe(SCRIPT);
});

test('sends the build’s compressed version to a client that accepts it', async () => {
  const bodyFor = async (encoding: string) =>
    (await fetch(`${origin}/assets/BxYz12_9.js`, { headers: { 'accept-encoding': encoding } })).text();
  expect(await bodyFor('gzip, br')).toBe('what the build compressed');
  expect(await bodyFor('gzip')).toBe(SCRIPT);
});

test('sends compressed language data without a Content-Encoding', async () => {
  const response = await fetch(`${origin}/eng.traineddata.gz`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('content-type')).toBe('application/gzip');
});

test('answers every page with index.html, also when its address has a dot', async () => {
  for (const page of ['/', '/acme/projects', '/acme/riverside/plan.pdf']) {
    const response = await fetch(`${origin}${page}`, { headers: { accept: 'text/html' } });
    expect(await response.text()).toMatch(/<title>App/);
  }
});

test('returns 404 for a missing file, not the page', async () => {
  expect((await fetch(`${origin}/assets/old-12345678.js`, { headers: { accept: '*/*' } })).status).toBe(404);
});

test.each([
  '/../secrets.json',
  '/%2e%2e/secrets.json',
  '/..%2fsecrets.json',
  '/assets/..%5c..%5csecrets.json',
  '/%',
])('serves nothing outside the folder for %s', async (target) => {
  const response = await fetch(`${origin}${target}`, { headers: { accept: '*/*' } });
  expect(await response.text()).not.toMatch(/secret$/);
});

test('rejects every method except GET and HEAD', async () => {
  expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
});

test('answers a form posted to a page with the page itself, never with one of another host', async () => {
  const post = (address: string) =>
    fetch(`${origin}${address}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: 'x'.repeat(100_000),
      redirect: 'manual',
    });
  const response = await post('/share?from=phone');
  expect([response.status, response.headers.get('location')]).toEqual([303, './share']);
  expect((await post('//elsewhere.example')).headers.get('location')).toBe('./elsewhere.example');
  expect((await post('/')).headers.get('location')).toBe('./');
});

test('serves a new build without a restart, and 503 while it is written', async () => {
  const app = path.join(folder, 'app');
  const page = (await (await fetch(origin)).text()).trim();
  renameSync(path.join(app, 'assets/main-BxYz12_9.js'), path.join(folder, 'main.js'));
  const gone = await fetch(`${origin}/assets/main-BxYz12_9.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(gone.status).toBe(503);
  expect(gone.headers.get('retry-after')).toBe('2');
  writeFileSync(path.join(app, 'assets/main-Second12.js'), SCRIPT);
  writeFileSync(path.join(app, 'index.html'), '<!doctype html><title>Second build</title>');
  expect(await (await fetch(origin)).text()).toContain('Second build');
  expect((await fetch(`${origin}/assets/main-Second12.js`)).status).toBe(200);
  expect((await fetch(`${origin}/assets/main-BxYz12_9.js`, { headers: { accept: '*/*' } })).status).toBe(404);
  expect(page).not.toContain('Second build');
});
