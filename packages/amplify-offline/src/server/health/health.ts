import type { IncomingMessage } from 'node:http';
import { type Handle, pathOf } from '../http-server.ts';
import { PROBE_PATH } from '../installation.ts';
import type { LocalService } from '../service.ts';
import { createMetrics } from './metrics.ts';
import { healthPage } from './page.ts';
import type { RecentFaults } from './recent-faults.ts';
import { createReporter, type HealthReport } from './report.ts';
import { type Answered, requestStats } from './request-stats.ts';

/**
 * The state of every service. `/_local` is a page for people, or JSON for clients that ask for it;
 * `/_local/health.json` is always JSON. The routes refuse everyone but the operator.
 * @param product the product's name, for the title of the page
 */
export function createHealth(report: () => HealthReport, product: string): Handle {
  return async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'accept');
    const path = pathOf(request);
    if (path !== '/_local' && path !== '/_local/health.json') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else if (path === '/_local/health.json' || prefersJson(request)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(report()));
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(healthPage(report(), product));
    }
  };
}

function prefersJson({ headers }: IncomingMessage): boolean {
  const accept = headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/**
 * Probes for a supervisor or load balancer: `live` while the process answers, `ready` while it serves requests. They
 * report nothing else; the operator's pages give the reasons.
 * @param isReady false once the server is stopping
 */
export function createProbes(isReady: () => boolean): Handle {
  return async (request, response) => {
    const name = pathOf(request).slice(PROBE_PATH.length + 1);
    const isKnown = name === 'live' || name === 'ready';
    const status = !isKnown ? 404 : name === 'ready' && !isReady() ? 503 : 200;
    const word = status === 200 ? name : isKnown ? 'stopping' : 'not found';
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ status: word }));
  };
}

interface WatchingOptions {
  readonly services: readonly Pick<LocalService, 'name' | 'health'>[];
  readonly versions: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly faults: RecentFaults;
  /** The product's name, for the title of the page. */
  readonly product: string;
  /** Called with a line for every request. Undefined for no request log. */
  readonly requestLog?: ((line: string) => void) | undefined;
}

interface Watching {
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
