import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';

/** A page that never replies is also a finding. */
const REPLY_WITHIN_MS = 10_000;

const STANDSTILL_MS = 5_000;

/** What a page and its service worker reported since `watch` was called. */
export interface Reports {
  lines: string[];
}

/** Records what the page reports: its console, errors, and requests without a response. */
export function watch(page: Page): Reports {
  const lines: string[] = [];
  const begun = performance.now();
  const note = (line: string) => lines.push(`${Math.round(performance.now() - begun)} ms ${line}`);
  noteStandstills(page, note);
  page.on('console', (message) => note(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => note(`error: ${error.stack ?? error}`));
  page.on('request', (request) => note(`request: ${request.method()} ${request.url()}`));
  page.on('requestfailed', (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    const from = response.fromServiceWorker() ? ' (service worker)' : '';
    note(`response: ${response.status()} ${response.url()}${from}`);
  });
  return { lines };
}

/** When a suspended machine resumes, every wait ends at once, and no page has caused that. */
function noteStandstills(page: Page, note: (line: string) => void): void {
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    if (now - last > STANDSTILL_MS) note(`this process stood still for ${Math.round(now - last)} ms`);
    last = now;
  }, 1_000);
  page.on('close', () => clearInterval(beat));
}

/** Writes a screenshot of the page, its texts and the state of its device into a folder, and returns the folder. */
export async function diagnose(page: Page, { lines }: Reports, circumstances: object): Promise<string> {
  const results = path.join('test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(path.join(results, 'field-'));
  const state = await inTime(page.evaluate(deviceState));
  const workers = page.context().serviceWorkers();
  const asked = await Promise.all(workers.map((worker) => inTime(worker.evaluate(workerState))));
  const report = {
    circumstances,
    machine: os.loadavg(),
    url: page.url(),
    state,
    workers: asked,
    reports: lines,
  };
  writeFileSync(path.join(folder, 'state.json'), `${JSON.stringify(report, null, 1)}\n`);
  await inTime(page.screenshot({ path: path.join(folder, 'page.png'), timeout: REPLY_WITHIN_MS }));
  return folder;
}

const inTime = <T>(reply: Promise<T>): Promise<T | string> =>
  Promise.race([
    reply.catch((error: unknown) => `failed: ${error}`),
    new Promise<string>((resolve) => setTimeout(() => resolve('no reply'), REPLY_WITHIN_MS)),
  ]);

/** In the page. Each part has its own time limit, because one that never replies may be the cause. */
async function deviceState() {
  const limited = <T>(reply: () => Promise<T>) =>
    Promise.race([
      reply().catch((error: unknown) => `failed: ${error}`),
      new Promise((resolve) => setTimeout(() => resolve('no reply'), 2_000)),
    ]);
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const counts = async () => {
    const opened = await done(indexedDB.open('plumbline'));
    const names = [...opened.objectStoreNames];
    const stores = opened.transaction(names);
    const all = await Promise.all(
      names.map(async (name) => [name, await done(stores.objectStore(name).count())]),
    );
    opened.close();
    return Object.fromEntries(all);
  };
  const reach = async () => (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).status;
  const settings = async () => (await fetch('/amplify_outputs.json')).status;
  const registration = async () => {
    const found = await navigator.serviceWorker.getRegistration();
    const { active, waiting, installing } = found ?? {};
    return [active?.state, waiting?.state, installing?.state];
  };
  return {
    text: document.body.textContent,
    readyState: document.readyState,
    visibility: document.visibilityState,
    online: navigator.onLine,
    controlled: navigator.serviceWorker.controller?.state,
    registration: await limited(registration),
    locks: await limited(() => navigator.locks.query()),
    caches: await limited(() => caches.keys()),
    stores: await limited(counts),
    reach: await limited(reach),
    settings: await limited(settings),
    localStorage: Object.keys(localStorage),
    loaded: performance
      .getEntriesByType('resource')
      .map(({ name, startTime, duration }) => `${Math.round(startTime)}+${Math.round(duration)} ${name}`),
  };
}

/** In the service worker. */
async function workerState() {
  const names = await caches.keys();
  const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return { online: navigator.onLine, caches: names, files };
}
