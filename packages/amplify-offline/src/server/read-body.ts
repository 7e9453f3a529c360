import type { IncomingMessage } from 'node:http';

/** The request body is longer than the service accepts. Answer and close the connection; the rest is not read. */
export class BodyTooLargeError extends Error {
  constructor(limitBytes: number) {
    super(`The request body is longer than ${limitBytes} bytes.`);
    this.name = 'BodyTooLargeError';
  }
}

/**
 * Reads the whole body of a request that should be small.
 * @throws BodyTooLargeError as soon as more than `limitBytes` arrive.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  // Leaving a plain `for await` early would destroy the socket, so the client would get no response.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > limitBytes) throw new BodyTooLargeError(limitBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
