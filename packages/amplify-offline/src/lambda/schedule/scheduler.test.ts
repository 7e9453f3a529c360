import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Schedule } from './read-schedules.ts';
import { createScheduler, lastRunsIn, type Scheduler } from './scheduler.ts';

const HOUR = 3_600_000;
const nightly: Schedule = {
  id: 'purge/0',
  functionId: 'purge',
  expression: 'cron(0 3 * * ? *)',
  input: undefined,
};

let folder: string;
let now: Date;
let invoked: { functionId: string; event: unknown }[];
let scheduler: Scheduler | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  now = new Date('2026-03-02T10:00:00Z');
  invoked = [];
});

afterEach(() => {
  scheduler?.close();
  rmSync(folder, { recursive: true });
});

function start(...schedules: Schedule[]): Scheduler {
  scheduler?.close();
  scheduler = createScheduler({
    schedules,
    lastRuns: lastRunsIn(path.join(folder, 'schedules.json')),
    invoke: async (functionId, event) => invoked.push({ functionId, event }),
    onFault: (error) => {
      throw error;
    },
    now: () => now,
  });
  return scheduler;
}

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};

test('runs a new schedule once when its time comes', async () => {
  const { runDue } = start(nightly);
  await runDue();
  expect(invoked).toEqual([]);
  later(18);
  await runDue();
  await runDue();
  expect(invoked).toMatchObject([
    { functionId: 'purge', event: { 'detail-type': 'Scheduled Event', time: '2026-03-03T04:00:00.000Z' } },
  ]);
});

test('runs once at the next start for all missed times', async () => {
  start(nightly);
  later(5 * 24);
  await start(nightly).runDue();
  expect(invoked).toHaveLength(1);
});

test('does not run it again after a restart', async () => {
  start(nightly);
  later(24);
  await start(nightly).runDue();
  later(1);
  await start(nightly).runDue();
  expect(invoked).toHaveLength(1);
});

test('passes the target’s own input to the function', async () => {
  const { runDue } = start({ ...nightly, expression: 'rate(1 hour)', input: '{"days":30}' });
  later(2);
  await runDue();
  expect(invoked).toEqual([{ functionId: 'purge', event: { days: 30 } }]);
});

test('shows the next run on the health page', () => {
  expect(start(nightly).health()).toEqual({ 'purge/0': { next: '2026-03-03T03:00:00.000Z' } });
});

test('refuses to start with an unreadable schedule', () => {
  expect(() => start({ ...nightly, expression: 'cron(0 3 ? * MON *)' })).toThrow(/cannot be read/);
});
