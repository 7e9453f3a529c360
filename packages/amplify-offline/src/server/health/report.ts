import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { LocalService } from '../service.ts';
import type { RecentFault, RecentFaults } from './recent-faults.ts';

type State = Readonly<Record<string, unknown>>;

export interface HealthReport {
  readonly versions: Readonly<Record<string, string>>;
  readonly process: {
    readonly startedAt: string;
    readonly uptimeSeconds: number;
    readonly memoryBytes: number;
    /** The event loop's delay since the last report, in milliseconds. */
    readonly eventLoopDelayMs: { readonly p50: number; readonly p99: number; readonly max: number };
  };
  readonly data: DataSizes;
  /** The state that each service reports. */
  readonly services: Readonly<Record<string, State>>;
  readonly faults: { readonly count: number; readonly last: readonly RecentFault[] };
}

export interface ReportOptions {
  readonly services: readonly Pick<LocalService, 'name' | 'health'>[];
  readonly versions: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly faults: RecentFaults;
  readonly now?: () => Date;
}

export interface Reporter {
  report(): HealthReport;
  close(): void;
}

const LOOP_RESOLUTION_MS = 20;

/** Reports on this process and its services whenever it is called. */
export function createReporter(options: ReportOptions): Reporter {
  const { services, versions, dataDir, faults, now = () => new Date() } = options;
  const startedAt = now();
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  return {
    report() {
      const late = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max };
      delay.reset();
      return {
        versions,
        process: {
          startedAt: startedAt.toISOString(),
          uptimeSeconds: Math.round((now().getTime() - startedAt.getTime()) / 1_000),
          memoryBytes: process.memoryUsage.rss(),
          eventLoopDelayMs: { p50: lateness(late.p50), p99: lateness(late.p99), max: lateness(late.max) },
        },
        data: dataSizes(dataDir),
        services: Object.fromEntries(services.map(({ name, health }) => [name, health()])),
        faults: { count: faults.count(), last: faults.list() },
      };
    },
    close: () => delay.disable(),
  };
}

/** The monitor measures nanoseconds between its own ticks, which include its interval. */
function lateness(nanoseconds: number): number {
  const milliseconds = Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION_MS);
  return Math.round(milliseconds * 10) / 10 || 0;
}

/** The size of the data directory, in bytes. */
interface DataSizes {
  /** The size of each file at the top level and of each folder with all its contents. */
  readonly entries: Readonly<Record<string, number>>;
  readonly total: number;
  /** The free disk space for this user. */
  readonly free: number;
}

function dataSizes(directory: string): DataSizes {
  const names = readdirSync(directory).sort();
  const sizes = names.map((name) => [name, sizeOf(path.join(directory, name))] as const);
  const { bavail, bsize } = statfsSync(directory);
  return {
    entries: Object.fromEntries(sizes),
    total: sizes.reduce((sum, [, size]) => sum + size, 0),
    free: bavail * bsize,
  };
}

/** Returns 0 for a file that is removed while it is being measured. */
function sizeOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}
