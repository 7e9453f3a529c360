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
 * Metrics for Prometheus (text format 0.0.4). Cheap enough to be read every 15 seconds. File sizes are only on the
 * operator's page, because measuring them walks through all files.
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
      ...single('process_resident_memory_bytes', process.memoryUsage.rss()),
      ...single('process_uptime_seconds', process.uptime()),
      ...single('amplify_event_loop_busy_ratio', busy),
      ...single('amplify_disk_free_bytes', bavail * bsize),
      ...single('amplify_disk_bytes', blocks * bsize),
      ...single('amplify_faults_total', faults.count()),
      ...head('amplify_service_value'),
      ...values.map(({ name, path, value }) =>
        line('amplify_service_value', { service: name, name: path }, value),
      ),
      ...head('amplify_request_seconds'),
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

const METRICS = {
  process_resident_memory_bytes: ['gauge', 'Memory that the process holds.'],
  process_uptime_seconds: ['gauge', 'Time since the process started.'],
  amplify_event_loop_busy_ratio: [
    'gauge',
    'Share of the time since the last scrape in which the event loop worked.',
  ],
  amplify_disk_free_bytes: ['gauge', 'What the disk of the data has left for this user.'],
  amplify_disk_bytes: ['gauge', 'Size of the disk of the data.'],
  amplify_faults_total: ['counter', 'Faults of the server itself since the start; the log has each.'],
  amplify_service_value: ['gauge', 'A number that a service tells of itself: rows, queues, mails, backups.'],
  amplify_request_seconds: ['histogram', 'Time until an answer was out, by route and kind of status.'],
} as const;

function single(name: keyof typeof METRICS, value: number): string[] {
  return [...head(name), line(name, {}, value)];
}

function head(name: keyof typeof METRICS): string[] {
  const [type, help] = METRICS[name];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function line(name: string, labels: Labels, value: number): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string) =>
  text.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));

/** The numbers that a service reports about itself, with paths such as `rows.Document` for nested ones. */
function numbersOf(state: object, prefix = ''): { path: string; value: number }[] {
  return Object.entries(state).flatMap(([name, value]) => {
    const path = prefix + name;
    if (typeof value === 'number') return [{ path, value }];
    return typeof value === 'object' && value !== null ? numbersOf(value, `${path}.`) : [];
  });
}
