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
