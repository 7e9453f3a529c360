import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHealth } from './health.ts';
import { recentFaults } from './recent-faults.ts';
import { createReporter, type HealthReport } from './report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
const faults = recentFaults(() => new Date('2026-03-04T05:06:07Z'));
const reporter = createReporter({
  services: [{ name: 's3', health: () => ({ objects: 2, bytes: 1_500_000, rows: { User: 1 } }) }],
  versions: { product: '1.2.3', node: 'v24' },
  dataDir: folder,
  faults,
});
let server: Server;
let address: string;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'data.sqlite'), 'x'.repeat(1_000));
  const handle = createHealth(reporter.report, 'Product');
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_local`;
});
afterAll(() => {
  reporter.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const asked = (accept: string, more = {}) => fetch(address, { headers: { accept, ...more } });

test('gives a browser a page and a program JSON', async () => {
  const page = await asked('text/html,application/xhtml+xml,*/*');
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toMatch(/<h2>s3<\/h2>.*1\.5 MB/s);
  const report = (await (await asked('application/json')).json()) as HealthReport;
  expect(report).toMatchObject({
    versions: { product: '1.2.3' },
    data: { entries: { 'data.sqlite': 1_000 }, total: 1_000 },
    services: { s3: { objects: 2, rows: { User: 1 } } },
  });
  expect(report.data.free).toBeGreaterThan(0);
  expect(report.process.eventLoopDelayMs.max).toBeGreaterThanOrEqual(0);
});

test('reports the kind of a fault, and no user input', async () => {
  faults.add(Object.assign(new Error('no room for ada@example.com'), { code: 'ENOSPC' }));
  faults.add({ functionName: 'f', error: new TypeError('secret') });
  faults.add('bob@example.com');
  const text = await (await asked('application/json')).text();
  expect(JSON.parse(text).faults).toEqual({
    count: 3,
    last: [
      { time: '2026-03-04T05:06:07.000Z', name: 'Error' },
      { time: '2026-03-04T05:06:07.000Z', name: 'TypeError' },
      { time: '2026-03-04T05:06:07.000Z', name: 'Error', code: 'ENOSPC' },
    ],
  });
  expect(text).not.toMatch(/example\.com|secret/);
});

test('shows markup in a name as text', async () => {
  const service = { name: '<script>', health: () => ({ '<b>': '<i>' }) };
  const other = createReporter({
    services: [service],
    versions: {},
    dataDir: folder,
    faults: recentFaults(),
  });
  const { healthPage } = await import('./page.ts');
  const page = healthPage(other.report(), 'Product');
  other.close();
  expect(page).not.toMatch(/<script|<b>|<i>/);
});

test('lists what a service cannot do at the top of the page, and shows ages and times in readable units', async () => {
  const state = (problem: string | null) =>
    createReporter({
      services: [
        {
          name: 'backups',
          health: () => ({ ageSeconds: 90_000, newest: '2026-03-04T05:06:07.000Z', problem }),
        },
      ],
      versions: {},
      dataDir: folder,
      faults: recentFaults(),
    });
  const { healthPage } = await import('./page.ts');
  const pages = ['the disk is full', null].map((problem) => {
    const reporter = state(problem);
    reporter.close();
    return healthPage(reporter.report(), 'Product');
  });
  expect(pages[0]).toContain('<li>backups: the disk is full</li>');
  expect(pages[0]).toContain('<dt>age</dt><dd>1 d 1 h</dd>');
  expect(pages[0]).toContain('<dd>2026-03-04 05:06 UTC</dd>');
  expect(pages[1]).toContain('No service reports a problem.');
});
