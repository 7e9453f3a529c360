import { AppError } from '#domain/errors/app-error.ts';
import { connectionErrors } from '#domain/errors/connection-errors.ts';

/** The server replied with a status other than success. `body` is the reply, cut to a length suitable for a log. */
export class HttpStatusError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`HTTP ${status}: ${body.slice(0, 300)}`);
    this.name = 'HttpStatusError';
    this.status = status;
    this.body = body.slice(0, 2_000);
  }
}

/** No reply: the device is offline, the server is down, or the browser refused the response (CORS). */
export class ConnectionLostError extends AppError {
  /** Whether the device itself had no network. */
  readonly isOffline: boolean;

  constructor(cause?: unknown) {
    const isOffline = navigator.onLine === false;
    super('unavailable', isOffline ? connectionErrors.offline : connectionErrors.lost, {
      logMessage: 'The connection was lost',
      cause,
    });
    this.name = 'ConnectionLostError';
    this.isOffline = isOffline;
  }
}

/** The server failed. Its message is only for the log, never for a person. */
export class ServerFaultError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ServerFaultError';
  }
}

/** True for the error of a request whose signal was aborted. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
