import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Routes {
  readonly handle: Handle;
  readonly upgrade: Upgrade;
}

/** A client that sends its headers slower than this keeps a connection for nothing. */
const HEADERS_TIMEOUT_MS = 30_000;
/** So does one of whose body nothing has come for so long. As a whole a body may take its time. */
const STALL_MS = 60_000;

/**
 * An HTTP server whose routes come when the services are ready: until then it answers 503. A service that throws is
 * answered 500, and told to `onFault`.
 */
export function createHttpServer(
  routes: () => Routes | null,
  onFault: (error: unknown) => void,
  { stallMs } = { stallMs: STALL_MS },
): Server {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: 0 },
    (request, response) => {
      // On the answer, because without a listener there Node ends the connection also while an answer is made.
      response.setTimeout(stallMs, () => {
        if (!request.complete) request.destroy();
      });
      const ready = routes();
      if (!ready) {
        response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting');
        return;
      }
      ready.handle(request, response).catch((error: unknown) => {
        onFault(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
      });
    },
  );
  server.on('upgrade', (request, socket, head) => {
    // A client that goes away in mid-handshake is no fault.
    socket.on('error', () => socket.destroy());
    const ready = routes();
    if (ready) ready.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
  });
  return server;
}

/** The path of a request as it came, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}
