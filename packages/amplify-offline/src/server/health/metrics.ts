import { statfsSync } from 'node:fs';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { LocalService } from '../service.ts';
import type { RecentFaults } from './recent-faults.ts';
import { BUCKETS, type RequestStats } from './request-stats.ts';

export interface MetricsOptions {
  readonly services: readonly Pick<LocalService, 'name' | 'health'>[];
  readonly requests: RequestStats;
  readonly faults: RecentFaults;
  readonly dataDir: string;
}

type Labels = Readonly<Record<string, string>>;

/**
 * What Prometheus reads (text format 0.0.4). Cheap enough for every 15 seconds: sizes of files are on the operator's page
 * only, which walks through all of them.
 */
export function createMetrics({ services, requests, faults, dataDir }: MetricsOptions): () => string {
  let before: EventLoopUtilization | undefined;
  return () => {
    const loop = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(loop, before).utilization;
    before = loop;
    const { bavail, blocks, bsize } = statfsSync(dataDir);
    const values = services.flatMap(({ name, health }) =>
      numbersOf(health()).map((each) => ({ name, ...each })),
    );
    return [
      ...single('process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()),
      ...single('process_uptime_seconds', 'gauge', process.uptime()),
      ...single('amplify_event_loop_busy_ratio', 'gauge', busy),
      ...single('amplify_disk_free_bytes', 'gauge', bavail * bsize),
      ...single('amplify_disk_bytes', 'gauge', blocks * bsize),
      ...single('amplify_faults_total', 'counter', faults.count()),
      '# TYPE amplify_service_value gauge',
      ...values.map(({ name, path, value }) =>
        line('amplify_service_value', { service: name, name: path }, value),
      ),
      '# TYPE amplify_request_seconds histogram',
      ...requests
        .list()
        .flatMap(({ route, status, counts, seconds }) => [
          ...counts.map((count, index) =>
            line(
              'amplify_request_seconds_bucket',
              { route, status, le: String(BUCKETS[index] ?? '+Inf') },
              count,
            ),
          ),
          line('amplify_request_seconds_sum', { route, status }, seconds),
          line('amplify_request_seconds_count', { route, status }, counts.at(-1) ?? 0),
        ]),
      '',
    ].join('\n');
  };
}

function single(name: string, type: 'gauge' | 'counter', value: number): string[] {
  return [`# TYPE ${name} ${type}`, line(name, {}, value)];
}

function line(name: string, labels: Labels, value: number): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string) =>
  text.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));

/** The numbers that a service tells of itself, `rows.Document` for one that lies deeper. */
function numbersOf(state: object, prefix = ''): { path: string; value: number }[] {
  return Object.entries(state).flatMap(([name, value]) => {
    const path = prefix + name;
    if (typeof value === 'number') return [{ path, value }];
    return typeof value === 'object' && value !== null ? numbersOf(value, `${path}.`) : [];
  });
}
