import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Routes {
  readonly handle: Handle;
  readonly upgrade: Upgrade;
}

/** The time in which a client must send its headers. A slower client would hold a connection for nothing. */
const HEADERS_TIMEOUT_MS = 30_000;
/** The longest pause while a body is sent. The whole body may take longer. */
const STALL_MS = 60_000;

/**
 * An HTTP server that answers 503 until its routes are set. When a service throws, it answers 500 and calls
 * `onFault`.
 */
export function createHttpServer(
  routes: () => Routes | null,
  onFault: (error: unknown) => void,
  { stallMs } = { stallMs: STALL_MS },
): Server {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: 0 },
    (request, response) => {
      // Set on the response. Without a listener there, Node would also end the connection while a response is being
      // prepared.
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
    // A client that disconnects during the handshake is not a fault.
    socket.on('error', () => socket.destroy());
    const ready = routes();
    if (ready) ready.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
  });
  return server;
}

/** The path of a request as it was sent, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}
