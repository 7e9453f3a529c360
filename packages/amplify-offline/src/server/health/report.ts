import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { LocalService } from '../service.ts';
import { type DataSizes, dataSizes } from './data-sizes.ts';
import type { RecentFault, RecentFaults } from './recent-faults.ts';

type State = Readonly<Record<string, unknown>>;

export interface HealthReport {
  readonly versions: Readonly<Record<string, string>>;
  readonly process: {
    readonly startedAt: string;
    readonly uptimeSeconds: number;
    readonly memoryBytes: number;
    /** How late the event loop came to what was due, since the last report; milliseconds. */
    readonly eventLoopDelayMs: { readonly p50: number; readonly p99: number; readonly max: number };
  };
  readonly data: DataSizes;
  /** What each service tells of itself. */
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

/** Looks at this process and its services whenever it is asked. */
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

/** The monitor counts nanoseconds between its own ticks, its interval included. */
function lateness(nanoseconds: number): number {
  const milliseconds = Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION_MS);
  return Math.round(milliseconds * 10) / 10 || 0;
}
