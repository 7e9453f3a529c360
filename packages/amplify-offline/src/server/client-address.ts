import type { IncomingMessage } from 'node:http';

/** Tells whose request it is, for limits by address. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * With no trusted proxy in front, the address of the connection; anyone can write an X-Forwarded-For. Each proxy adds
 * the address that it saw to the end of that header: with two in front, the last but one is the client's.
 * @param trustedProxies how many proxies of ours every request comes through
 */
export function clientAddressBehind(trustedProxies: number): ClientAddress {
  return ({ socket, headers }) => {
    const connected = socket.remoteAddress ?? 'unknown';
    if (trustedProxies === 0) return connected;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    return forwarded.at(-trustedProxies)?.trim() || connected;
  };
}
