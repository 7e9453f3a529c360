import type { IncomingMessage } from 'node:http';
import { type Handle, pathOf } from '../http-server.ts';
import { PROBE_PATH } from '../installation.ts';
import { healthPage } from './page.ts';
import type { HealthReport } from './report.ts';

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
