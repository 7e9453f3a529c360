import type { WebSocket } from 'ws';
import { AppSyncError, unauthorized } from '../appsync-error.ts';
import type { Authenticate } from '../authentication/authenticate.ts';
import type { Caller } from '../authentication/caller.ts';
import { type ClientMessage, errorsOnWire, lowerCase, parseMessage, parseRequest } from './messages.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Protocol and limits: AppSync developer guide, "Building a real-time WebSocket client", and its quotas. */
const CONNECTION_TIMEOUT_MS = 300_000;
const SUBSCRIPTIONS_PER_CONNECTION = 100;
const EVENT_BYTES = 240 * 1024;
/** A client that leaves this much unread is disconnected, because its events are held in memory. */
const UNREAD_BYTES = 8 * 1024 * 1024;
/** Close codes from 4000 on are free for applications to define. */
const NOT_AUTHORIZED = 4401;
const TOO_LATE = 4408;

export interface RealtimeTiming {
  readonly keepAliveMs: number;
  /** A client that sends no handshake within this time is disconnected. */
  readonly introductionMs: number;
  /** A connection that reaches this age is closed. Clients then open a new one. */
  readonly connectionMs: number;
}

export const APPSYNC_TIMING: RealtimeTiming = {
  keepAliveMs: 60_000,
  introductionMs: 15_000,
  connectionMs: 24 * 60 * 60 * 1000,
};

export interface SessionOptions {
  readonly authenticate: Authenticate;
  readonly subscriptions: Subscriptions;
  readonly timing: RealtimeTiming;
  readonly now: () => Date;
  readonly onFault: (error: unknown) => void;
  /**
   * The caller who opened the connection, or the error that refuses it. As in AppSync, the error is sent in
   * reply to the client's handshake.
   */
  readonly opener: Caller | AppSyncError;
}

/** Serves one realtime connection until it closes. */
export function serveSession(socket: WebSocket, options: SessionOptions): void {
  // A client can leave while its token is checked. Its 'close' event has passed then, so nothing would end the
  // timers.
  if (socket.readyState >= socket.CLOSING) return;
  const { keepAliveMs, introductionMs, connectionMs } = options.timing;
  const session = new Session(socket, options);
  const timers = [
    setInterval(() => session.send({ type: 'ka' }), keepAliveMs),
    setTimeout(() => session.expectIntroduction(), introductionMs),
    setTimeout(() => socket.close(1001, 'connection too old'), connectionMs),
  ];
  for (const timer of timers) timer.unref();
  socket.on('message', (raw) => void session.receive(String(raw)));
  socket.on('error', (error: Error & { code?: string }) => {
    // The WebSocket library's own error codes mean that the client broke the protocol, not that the server
    // failed.
    if (!error.code?.startsWith('WS_ERR_')) options.onFault(error);
  });
  socket.on('close', () => {
    for (const timer of timers) clearTimeout(timer);
    session.end();
  });
}

class Session {
  readonly #socket: WebSocket;
  readonly #options: SessionOptions;
  /**
   * Running subscriptions by ID. The value is null while a subscription is being authorized, so that a stop
   * message in the meantime is noticed.
   */
  readonly #running = new Map<string, (() => void) | null>();
  #introduced = false;
  #expiry: NodeJS.Timeout | undefined;
  #expiresAt = Number.POSITIVE_INFINITY;

  constructor(socket: WebSocket, options: SessionOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  send(message: Record<string, unknown>): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > UNREAD_BYTES) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
  }

  /** Never rejects: errors are sent to the client. */
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

  expectIntroduction(): void {
    if (!this.#introduced) this.#socket.close(TOO_LATE, 'Connection initialisation timeout');
  }

  end(): void {
    clearTimeout(this.#expiry);
    for (const stop of this.#running.values()) stop?.();
    this.#running.clear();
  }

  async #answer(message: ClientMessage): Promise<void> {
    const id = message.id ?? '';
    switch (message.type) {
      case 'connection_init':
        return this.#introduce();
      case 'start':
        if (!this.#introduced) throw unauthorized('The connection is not initialised.');
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
    const { opener } = this.#options;
    if (!(opener instanceof AppSyncError)) {
      this.#introduced = true;
      this.#endWith(opener);
      this.send({ type: 'connection_ack', payload: { connectionTimeoutMs: CONNECTION_TIMEOUT_MS } });
      this.send({ type: 'ka' });
      return;
    }
    const { errorType, message } = opener;
    this.send({ type: 'connection_error', payload: { errors: [{ errorType, message, errorCode: 401 }] } });
    this.#socket.close(NOT_AUTHORIZED, errorType);
  }

  /**
   * Closes the connection when the caller's token expires, so that a person who lost a right listens no
   * longer than the token is valid. Clients reconnect with a new token.
   */
  #endWith({ identity }: Caller): void {
    if (this.#socket.readyState >= this.#socket.CLOSING) return;
    const claims = identity?.claims as { exp?: number } | undefined;
    if (claims?.exp === undefined || claims.exp >= this.#expiresAt) return;
    this.#expiresAt = claims.exp;
    clearTimeout(this.#expiry);
    const remaining = claims.exp * 1000 - this.#options.now().getTime();
    const expire = () => this.#socket.close(NOT_AUTHORIZED, 'Token has expired.');
    this.#expiry = setTimeout(expire, Math.max(0, remaining)).unref();
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
    const deliver = (response: object) => this.#deliver(id, response);
    const stop = await subscriptions.start(parseRequest(body), caller, deliver);
    this.#endWith(caller);
    return stop;
  }

  /** As on AWS, an event that is too large is dropped. The log records it. */
  #deliver(id: string, response: object): void {
    const size = Buffer.byteLength(JSON.stringify(response));
    if (size <= EVENT_BYTES) this.send({ id, type: 'data', payload: response });
    else this.#options.onFault(new Error(`An event of ${size} bytes is too large for a subscription.`));
  }
}
