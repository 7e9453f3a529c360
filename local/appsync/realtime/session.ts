import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import { AppSyncError } from '../appsync-error.ts';
import type { Authenticate } from '../authentication/authenticate.ts';
import type { GraphqlRequest } from '../execution/executor.ts';
import { SubscriptionRefused, type Subscriptions } from './subscriptions.ts';

/** Protocol: AppSync developer guide, "Building a real-time WebSocket client". */
const CONNECTION_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_MS = 60_000;
const SUBSCRIPTIONS_PER_CONNECTION = 100;
/** A client that reads so slowly is disconnected; it would hold the events of all others in memory. */
const UNREAD_BYTES = 8 * 1024 * 1024;

interface ClientMessage {
  readonly type?: string;
  readonly id?: string;
  readonly payload?: {
    readonly data?: string;
    readonly extensions?: { readonly authorization?: Record<string, string> };
  };
}

export interface SessionOptions {
  readonly authenticate: Authenticate;
  readonly subscriptions: Subscriptions;
  readonly onFault: (error: unknown) => void;
  /** Why the connection itself is refused; told when the client introduces itself, as AppSync does. */
  readonly refusal: AppSyncError | null;
}

/** Serves one realtime connection until it closes. */
export function serveSession(socket: WebSocket, options: SessionOptions): void {
  /** Null while a subscription is being authorized, so that a stop in the meantime is seen. */
  const running = new Map<string, (() => void) | null>();
  const send = (message: Record<string, unknown>): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const keepAlive = setInterval(() => send({ type: 'ka' }), KEEP_ALIVE_MS);
  keepAlive.unref();

  const start = async (id: string, payload: ClientMessage['payload']): Promise<void> => {
    if (running.has(id))
      throw new AppSyncError(`The subscription ${id} is already open.`, 'DuplicatedOperationError');
    if (running.size >= SUBSCRIPTIONS_PER_CONNECTION) {
      throw new AppSyncError('Max number of subscriptions reached.', 'MaxSubscriptionsReachedError');
    }
    running.set(id, null);
    try {
      const body = payload?.data ?? '';
      const headers = lowerCase(payload?.extensions?.authorization);
      const caller = await options.authenticate({ headers, target: '/graphql', body });
      const stop = await options.subscriptions.start(parseRequest(body), caller, (response) =>
        send({ id, type: 'data', payload: response }),
      );
      if (running.has(id)) running.set(id, stop);
      else stop();
    } catch (error) {
      running.delete(id);
      throw error;
    }
    send({ id, type: 'start_ack' });
  };

  const receive = async (message: ClientMessage): Promise<void> => {
    const id = message.id ?? '';
    switch (message.type) {
      case 'connection_init':
        if (options.refusal) {
          send({
            type: 'connection_error',
            payload: { errors: [{ ...errorOnWire(options.refusal), errorCode: 401 }] },
          });
          socket.close(4401, 'UnauthorizedException');
          return;
        }
        send({ type: 'connection_ack', payload: { connectionTimeoutMs: CONNECTION_TIMEOUT_MS } });
        send({ type: 'ka' });
        return;
      case 'start':
        return start(id, message.payload);
      case 'stop':
        running.get(id)?.();
        running.delete(id);
        send({ id, type: 'complete' });
        return;
      default:
        throw new AppSyncError(
          `${message.type} is not supported through the realtime channel`,
          'UnsupportedOperation',
        );
    }
  };

  socket.on('message', (raw) => {
    let message: ClientMessage;
    try {
      message = JSON.parse(String(raw)) as ClientMessage;
    } catch {
      socket.close(1003, 'not JSON');
      return;
    }
    receive(message).catch((error: unknown) => {
      if (!(error instanceof AppSyncError || error instanceof SubscriptionRefused)) options.onFault(error);
      send({ id: message.id, type: 'error', payload: { errors: errorsOnWire(error) } });
    });
  });
  socket.on('error', options.onFault);
  socket.on('close', () => {
    clearInterval(keepAlive);
    for (const stop of running.values()) stop?.();
    running.clear();
  });
}

/** The headers of a realtime message: their names come in any case. */
export function lowerCase(headers: Record<string, string> = {}): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function parseRequest(body: string): GraphqlRequest {
  try {
    const request = JSON.parse(body) as GraphqlRequest | null;
    if (typeof request?.query === 'string') return request;
  } catch {
    // The same answer as for JSON without a query.
  }
  throw new AppSyncError('The subscription has no query.', 'MalformedHttpRequestException');
}

function errorsOnWire(error: unknown): readonly Record<string, unknown>[] {
  if (error instanceof SubscriptionRefused) return error.errors;
  if (error instanceof AppSyncError) return [errorOnWire(error)];
  return [{ errorType: 'InternalFailure', message: 'An internal failure occurred.' }];
}

function errorOnWire({ errorType, message }: AppSyncError): Record<string, unknown> {
  return { errorType, message };
}
