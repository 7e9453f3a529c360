import type { Handle } from '../http-server.ts';
import type { LocalService } from '../service.ts';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import type { RecentFaults } from './recent-faults.ts';
import { createReporter } from './report.ts';
import { type Answered, requestStats } from './request-stats.ts';

export interface WatchingOptions {
  readonly services: readonly Pick<LocalService, 'name' | 'health'>[];
  readonly versions: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly faults: RecentFaults;
  /** The product's name, for the title of the page. */
  readonly product: string;
  /** Called with a line for every request. Undefined for no request log. */
  readonly requestLog?: ((line: string) => void) | undefined;
}

export interface Watching {
  /** The operator's page, and the same data as JSON. */
  readonly health: Handle;
  readonly metrics: Handle;
  readonly onAnswered: (answered: Answered) => void;
  close(): void;
}

/** Everything that reports the server's health: to people, to Prometheus and in the log. */
export function createWatching(options: WatchingOptions): Watching {
  const { services, dataDir, faults, requestLog } = options;
  const reporter = createReporter(options);
  const requests = requestStats();
  const metrics = createMetrics({ services, requests, faults, dataDir });
  return {
    health: createHealth(reporter.report, options.product),
    metrics: async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics());
    },
    onAnswered(answered) {
      requests.add(answered);
      const { id, seconds, ...rest } = answered;
      const time = new Date().toISOString();
      const milliseconds = Math.round(seconds * 1_000);
      requestLog?.(JSON.stringify({ time, level: 'info', request: id, ...rest, milliseconds }));
    },
    close: reporter.close,
  };
}
