import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { nextRun } from './expression.ts';
import type { Schedule } from './read-schedules.ts';

/** The time of each schedule's last run. */
interface LastRuns {
  get(scheduleId: string): Date | undefined;
  set(scheduleId: string, at: Date): void;
}

/** Stores them in a file, so that a missed run is made up for at the next start. */
export function lastRunsIn(file: string): LastRuns {
  const known = new Map<string, string>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
  );
  return {
    get(scheduleId) {
      const at = known.get(scheduleId);
      return at === undefined ? undefined : new Date(at);
    },
    set(scheduleId, at) {
      known.set(scheduleId, at.toISOString());
      const text = JSON.stringify(Object.fromEntries(known), null, 2);
      writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    },
  };
}

/** How often schedules are checked. A single timer is not enough, because a computer that slept has missed it. */
const CHECK_MS = 60_000;

interface SchedulerOptions {
  readonly schedules: readonly Schedule[];
  readonly lastRuns: LastRuns;
  /** Starts a function without waiting for it. Its failure is reported elsewhere. */
  readonly invoke: (functionId: string, event: unknown) => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
  readonly now?: (() => Date) | undefined;
}

export interface Scheduler {
  /** Checks the schedules now and then once a minute. */
  start(): void;
  /** Runs each schedule that has become due since the last check. It runs once, even if several times were missed. */
  runDue(): Promise<void>;
  health(): Record<string, unknown>;
  close(): void;
}

/** @throws when a schedule cannot be read, so that the mistake shows at the start and not at night. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { schedules, lastRuns, invoke, onFault, now = () => new Date() } = options;
  // A new schedule counts from now on.
  for (const { id } of schedules) if (!lastRuns.get(id)) lastRuns.set(id, now());
  const dueAt = ({ id, expression }: Schedule) => nextRun(expression, lastRuns.get(id) ?? now());
  for (const schedule of schedules) dueAt(schedule);

  const runDue = async (): Promise<void> => {
    const at = now();
    const due = schedules.filter((schedule) => dueAt(schedule) <= at);
    for (const { id, functionId, input } of due) {
      lastRuns.set(id, at);
      await invoke(functionId, input === undefined ? scheduledEvent(at) : JSON.parse(input));
    }
  };
  const check = () => void runDue().catch(onFault);
  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      timer = setInterval(check, CHECK_MS).unref();
      check();
    },
    runDue,
    health: () => Object.fromEntries(schedules.map((each) => [each.id, { next: dueAt(each).toISOString() }])),
    close: () => clearInterval(timer),
  };
}

/** The event that EventBridge Scheduler sends at a scheduled time. */
function scheduledEvent(at: Date): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    time: at.toISOString(),
    resources: [],
    detail: {},
  };
}
