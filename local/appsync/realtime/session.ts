import type { WebSocket } from 'ws';
import { AppSyncError } from '../appsync-error.ts';
import type { Authenticate } from '../authentication/authenticate.ts';
import { type ClientMessage, errorsOnWire, lowerCase, parseMessage, parseRequest } from './messages.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Protocol: AppSync developer guide, "Building a real-time WebSocket client". */
const CONNECTION_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_MS = 60_000;
const SUBSCRIPTIONS_PER_CONNECTION = 100;
/** A client that reads so slowly is disconnected; it would hold the events of all others in memory. */
const UNREAD_BYTES = 8 * 1024 * 1024;

export interface SessionOptions {
  readonly authenticate: Authenticate;
  readonly subscriptions: Subscriptions;
  readonly onFault: (error: unknown) => void;
  /** Why the connection itself is refused; told when the client introduces itself, as AppSync does. */
  readonly refusal: AppSyncError | null;
}

/** Serves one realtime connection until it closes. */
export function serveSession(socket: WebSocket, options: SessionOptions): void {
  const session = new Session(socket, options);
  const keepAlive = setInterval(() => session.send({ type: 'ka' }), KEEP_ALIVE_MS);
  keepAlive.unref();
  socket.on('message', (raw) => void session.receive(String(raw)));
  socket.on('error', options.onFault);
  socket.on('close', () => {
    clearInterval(keepAlive);
    session.stopAll();
  });
}

class Session {
  readonly #socket: WebSocket;
  readonly #options: SessionOptions;
  /** By id; null while a subscription is being authorized, so that a stop in the meantime is seen. */
  readonly #running = new Map<string, (() => void) | null>();

  constructor(socket: WebSocket, options: SessionOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  send(message: Record<string, unknown>): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > UNREAD_BYTES) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
  }

  /** Never rejects: what goes wrong is told to the client. */
  async receive(text: string): Promise<void> {
    const message = parseMessage(text);
    if (!message) return this.#socket.close(1003, 'not JSON');
    try {
      await this.#answer(message);
    } catch (error) {
      const errors = errorsOnWire(error);
      if (!errors) this.#options.onFault(error);
      const fault = [{ errorType: 'InternalFailure', message: 'An internal failure occurred.' }];
      this.send({ id: message.id, type: 'error', payload: { errors: errors ?? fault } });
    }
  }

  stopAll(): void {
    for (const stop of this.#running.values()) stop?.();
    this.#running.clear();
  }

  async #answer(message: ClientMessage): Promise<void> {
    const id = message.id ?? '';
    switch (message.type) {
      case 'connection_init':
        return this.#introduce();
      case 'start':
        await this.#start(id, message.payload);
        return this.send({ id, type: 'start_ack' });
      case 'stop':
        this.#running.get(id)?.();
        this.#running.delete(id);
        return this.send({ id, type: 'complete' });
      default:
        throw new AppSyncError(
          `${message.type} is not supported through the realtime channel`,
          'UnsupportedOperation',
        );
    }
  }

  #introduce(): void {
    const { refusal } = this.#options;
    if (!refusal) {
      this.send({ type: 'connection_ack', payload: { connectionTimeoutMs: CONNECTION_TIMEOUT_MS } });
      this.send({ type: 'ka' });
      return;
    }
    const { errorType, message } = refusal;
    this.send({ type: 'connection_error', payload: { errors: [{ errorType, message, errorCode: 401 }] } });
    this.#socket.close(4401, errorType);
  }

  async #start(id: string, payload: ClientMessage['payload']): Promise<void> {
    if (this.#running.has(id)) {
      throw new AppSyncError(`The subscription ${id} is already open.`, 'DuplicatedOperationError');
    }
    if (this.#running.size >= SUBSCRIPTIONS_PER_CONNECTION) {
      throw new AppSyncError('Max number of subscriptions reached.', 'MaxSubscriptionsReachedError');
    }
    this.#running.set(id, null);
    try {
      const stop = await this.#subscribe(id, payload);
      if (this.#running.has(id)) this.#running.set(id, stop);
      else stop();
    } catch (error) {
      this.#running.delete(id);
      throw error;
    }
  }

  async #subscribe(id: string, payload: ClientMessage['payload']): Promise<() => void> {
    const { authenticate, subscriptions } = this.#options;
    const body = payload?.data ?? '';
    const headers = lowerCase(payload?.extensions?.authorization);
    const caller = await authenticate({ headers, target: '/graphql', body });
    const deliver = (response: object) => this.send({ id, type: 'data', payload: response });
    return subscriptions.start(parseRequest(body), caller, deliver);
  }
}
