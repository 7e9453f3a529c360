import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { underRequestId } from './fault-log.ts';
import type { Answered } from './health/request-stats.ts';
import { type Handle, pathOf, type Routes } from './http-server.ts';
import { COGNITO_PATH, OUTBOX_PATH, PROBE_PATH, S3_PATH } from './installation.ts';
import type { OperatorGate } from './operator.ts';
import type { LocalService } from './service.ts';

export interface PublicRoutesOptions {
  /** `http://localhost:5173`, or the public address of a proxy in front. */
  readonly origin: string;
  /** Admits only the operator to the health pages and the outbox. */
  readonly operator: OperatorGate;
  readonly appSync: LocalService & Required<Pick<LocalService, 'upgrade'>>;
  readonly cognito: LocalService;
  readonly s3: LocalService;
  readonly outbox: LocalService;
  readonly health: Handle;
  /** The metrics for Prometheus, for the operator only. */
  readonly metrics: Handle;
  /** The seconds that the client must wait before its next request. 0 for none. */
  readonly secondsToWait: (request: IncomingMessage) => number;
  /** True if responses carry the request ID that the log shows. */
  readonly showsRequestIds?: boolean;
  /** Called for a request for live updates that arrives without the headers of a WebSocket. */
  readonly onLostUpgrade: () => void;
  /** Called for every response after it was sent. */
  readonly onAnswered: (answered: Answered) => void;
  /** Headers of every response. A service may override them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The `live` and `ready` probes, for machines. */
  readonly probes: Handle;
  /** The contents of `amplify_outputs.json`. */
  readonly outputs: object;
  /** The handler of all other paths: the app. */
  readonly web: Handle;
}

const REALTIME_PATH = '/graphql/realtime';

/** Routes for browsers, on one origin. */
export function publicRoutes(options: PublicRoutesOptions): Routes {
  const outputs = JSON.stringify(options.outputs);
  const headers = Object.entries(options.headers ?? {});
  const { host } = new URL(options.origin);
  const forOperator =
    (handle: Handle): Handle =>
    async (request, response) => {
      if (options.operator(request, response)) await handle(request, response);
    };
  const byPrefix: readonly (readonly [string, Handle])[] = [
    [REALTIME_PATH, lostUpgrade(options.onLostUpgrade)],
    ['/graphql', options.appSync.handle],
    [COGNITO_PATH, options.cognito.handle],
    [S3_PATH, options.s3.handle],
    [OUTBOX_PATH, forOperator(options.outbox.handle)],
    [`${OUTBOX_PATH}.json`, forOperator(options.outbox.handle)],
    ['/_local/metrics', forOperator(options.metrics)],
    ['/_local', forOperator(options.health)],
    ['/amplify_outputs.json', async (_, response) => sendJson(response, outputs)],
  ];
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    handle: Handle,
  ): Promise<void> => {
    const refusal = hostRefusal(request.headers.host, host);
    if (refusal === 'redirect')
      return void response.writeHead(308, { location: `${options.origin}${request.url ?? '/'}` }).end();
    if (refusal) return misdirected(response, host);
    const wait = options.secondsToWait(request);
    if (wait > 0) return tooMany(response, wait);
    await handle(request, response);
  };
  return {
    async handle(request, response) {
      const started = performance.now();
      const id = randomUUID();
      if (options.showsRequestIds) response.setHeader('x-request-id', id);
      for (const [name, value] of headers) response.setHeader(name, value);
      const path = pathOf(request);
      // A supervisor sends its probes to an IP address. The response reveals only that the server runs.
      if (path.startsWith(`${PROBE_PATH}/`)) return options.probes(request, response);
      const [route, handle] = byPrefix.find(
        ([prefix]) => path === prefix || path.startsWith(`${prefix}/`),
      ) ?? ['app', options.web];
      response.once('close', () => {
        const seconds = (performance.now() - started) / 1_000;
        options.onAnswered({ id, method: request.method ?? '', route, status: response.statusCode, seconds });
      });
      await underRequestId(id, () => answer(request, response, handle));
    },
    upgrade(request, socket, head) {
      if (pathOf(request) === REALTIME_PATH && !hostRefusal(request.headers.host, host)) {
        options.appSync.upgrade(request, socket, head);
      } else {
        socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      }
    },
  };
}

type Refusal = 'redirect' | 'misdirected';

/**
 * The app has only one host name. On localhost, requests for this machine's IP address are redirected to it. Any
 * other name is refused: it belongs to a page elsewhere that made its own name point here (DNS rebinding), or to a
 * proxy that hides the name.
 */
function hostRefusal(given: string | undefined, host: string): Refusal | null {
  if (given === host) return null;
  const [name, port] = host.split(':');
  const isSameMachine = name === 'localhost' && (given === `127.0.0.1:${port}` || given === `[::1]:${port}`);
  return isSameMachine ? 'redirect' : 'misdirected';
}

function misdirected(response: ServerResponse, host: string): void {
  const sentence = `Misdirected request: this server answers as ${host} only. A proxy in front must pass on the Host header.`;
  response.writeHead(421, { 'content-type': 'text/plain' }).end(sentence);
}

/** A proxy that does not pass on `Upgrade` makes an ordinary request of a WebSocket. */
function lostUpgrade(onLost: () => void): Handle {
  return async (_, response) => {
    onLost();
    response
      .writeHead(426, { 'content-type': 'text/plain', upgrade: 'websocket', connection: 'upgrade' })
      .end('Live updates need a WebSocket: a proxy in front must pass on the Upgrade header.');
  };
}

function tooMany(response: ServerResponse, seconds: number): void {
  const headers = { 'content-type': 'text/plain', 'retry-after': String(seconds), connection: 'close' };
  response.writeHead(429, headers).end('Too many requests from this address: try again in a moment.');
}

function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }).end(body);
}
