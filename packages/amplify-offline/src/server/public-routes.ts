import type { ServerResponse } from 'node:http';
import { type Handle, pathOf, type Routes } from './http-server.ts';
import { COGNITO_PATH, OUTBOX_PATH, S3_PATH } from './installation.ts';
import type { LocalService } from './service.ts';

export interface PublicRoutesOptions {
  /** `localhost:5173` */
  readonly host: string;
  readonly appSync: LocalService & Required<Pick<LocalService, 'upgrade'>>;
  readonly cognito: LocalService;
  readonly s3: LocalService;
  readonly outbox: LocalService;
  readonly health: Handle;
  /** Headers of every answer; a service may set its own over them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `amplify_outputs.json` */
  readonly outputs: object;
  /** Everything else: the app. */
  readonly web: Handle;
}

/** What the browser reaches, on one origin. */
export function publicRoutes(options: PublicRoutesOptions): Routes {
  const outputs = JSON.stringify(options.outputs);
  const headers = Object.entries(options.headers ?? {});
  const byPrefix: readonly (readonly [string, Handle])[] = [
    ['/graphql', options.appSync.handle],
    [COGNITO_PATH, options.cognito.handle],
    [S3_PATH, options.s3.handle],
    [OUTBOX_PATH, options.outbox.handle],
    [`${OUTBOX_PATH}.json`, options.outbox.handle],
    ['/_local', options.health],
    ['/amplify_outputs.json', async (_, response) => sendJson(response, outputs)],
  ];
  return {
    async handle(request, response) {
      for (const [name, value] of headers) response.setHeader(name, value);
      const refusal = hostRefusal(request.headers.host, options.host);
      if (refusal) return refuse(response, refusal, `http://${options.host}${request.url ?? '/'}`);
      const path = pathOf(request);
      const route = byPrefix.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
      await (route?.[1] ?? options.web)(request, response);
    },
    upgrade(request, socket, head) {
      if (pathOf(request) === '/graphql/realtime' && !hostRefusal(request.headers.host, options.host)) {
        options.appSync.upgrade(request, socket, head);
      } else {
        socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      }
    },
  };
}

type Refusal = 'redirect' | 'misdirected';

/**
 * The app is at `localhost` only. The same machine by its number is sent there; any other name is a page elsewhere
 * that made its own name point here (DNS rebinding), and gets nothing.
 */
function hostRefusal(given: string | undefined, host: string): Refusal | null {
  if (given === host) return null;
  const port = host.split(':').at(-1);
  return given === `127.0.0.1:${port}` || given === `[::1]:${port}` ? 'redirect' : 'misdirected';
}

function refuse(response: ServerResponse, refusal: Refusal, location: string): void {
  if (refusal === 'redirect') response.writeHead(308, { location }).end();
  else response.writeHead(421, { 'content-type': 'text/plain' }).end('Misdirected request');
}

function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }).end(body);
}
