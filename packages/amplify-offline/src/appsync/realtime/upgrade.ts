import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppSyncError, unauthorized } from '../appsync-error.ts';
import type { Authenticate } from '../authentication/authenticate.ts';
import type { Caller } from '../authentication/caller.ts';
import { lowerCase } from './messages.ts';

const PROTOCOL = 'graphql-ws';
const HEADER_PROTOCOL = /^header-([\w-]+=*)$/;
/** AppSync's own limit for a message. */
const MESSAGE_BYTES = 240 * 1024;

export interface Upgrader {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The number of open connections. */
  count(): number;
  close(): void;
}

/**
 * Accepts WebSocket connections. `serve` receives the caller who opened one, or the error that refuses it.
 */
export function createUpgrader(
  authenticate: Authenticate,
  serve: (socket: WebSocket, opener: Caller | AppSyncError) => void,
  onFault: (error: unknown) => void,
): Upgrader {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES,
    handleProtocols: (protocols) => (protocols.has(PROTOCOL) ? PROTOCOL : false),
  });

  const openerOf = async (request: IncomingMessage): Promise<Caller | AppSyncError> => {
    try {
      const headers = lowerCase(connectionHeaders(request));
      return await authenticate({ headers, target: '/graphql/connect', body: '{}' });
    } catch (error) {
      if (error instanceof AppSyncError) return error;
      throw error;
    }
  };

  return {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        // Nothing that the client sends while its token is being checked may be lost.
        webSocket.pause();
        openerOf(request)
          .then((opener) => serve(webSocket, opener))
          .catch((error: unknown) => {
            onFault(error);
            webSocket.close(1011);
          })
          .finally(() => webSocket.resume());
      });
    },
    count: () => server.clients.size,
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** The headers travel in a WebSocket subprotocol, or from older clients in the query. */
function connectionHeaders(request: IncomingMessage): Record<string, string> {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const inProtocol = protocols.flatMap((name) => HEADER_PROTOCOL.exec(name)?.[1] ?? [])[0];
  const inQuery = new URL(request.url ?? '', 'http://local').searchParams.get('header');
  try {
    const encoded = inProtocol ?? inQuery ?? '';
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    if (parsed !== null && typeof parsed === 'object') return parsed as Record<string, string>;
  } catch {
    // Refused below: without readable headers no caller can be authenticated.
  }
  throw unauthorized('Missing authorization header');
}
