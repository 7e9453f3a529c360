import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Admits the operator. For anyone else it sends the response and returns false. */
export type OperatorGate = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Decides who may read the operator's pages: the state of the services, metrics, and the outbox with its codes.
 *
 * On `localhost`: anyone on this machine, or with the token.
 *
 * On a public origin a proxy may make everyone look like this machine, so the token is required, as a bearer token or
 * as the password of any user name. Without a configured token everyone is refused.
 */
export function operatorGate(options: { readonly isPublic: boolean; readonly token?: string }): OperatorGate {
  const { isPublic, token } = options;
  return (request, response) => {
    response.setHeader('cache-control', 'no-store');
    if (token !== undefined && presentsToken(request, token)) return true;
    if (!isPublic) {
      if (isFromThisMachine(request)) return true;
      response.writeHead(403, { 'content-type': 'text/plain' }).end('For this machine only');
    } else if (token === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    } else {
      const headers = { 'content-type': 'text/plain', 'www-authenticate': 'Basic realm="Operator"' };
      response.writeHead(401, headers).end('The password is the operator token of this server.');
    }
    return false;
  };
}

function presentsToken({ headers }: IncomingMessage, token: string): boolean {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return isSame(value, token);
  if (scheme.toLowerCase() !== 'basic') return false;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return isSame(pair.slice(pair.indexOf(':') + 1), token);
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/**
 * True for a direct connection from this machine. A proxy here forwards requests from elsewhere, so a forwarded request
 * does not count.
 */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name]);
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
