import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { StartError } from './data-directory.ts';

/** Finds the client's address of a request, for limits by address. */
export type ClientAddress = (request: IncomingMessage) => string;

export interface ProxyOptions {
  /**
   * Addresses or networks of your proxies, such as `10.0.0.5` or `172.16.0.0/12`. Only these may report a client's
   * address.
   */
  readonly trusted: readonly string[];
  /** Whether a request comes from this computer's own programs, which may have a proxy's address. */
  readonly isDirect?: (request: IncomingMessage) => boolean;
  /** Called once for a trusted proxy that does not forward the client's address. */
  readonly onSilent?: (proxy: string) => void;
}

/**
 * Defaults to the connection's address, because anyone can send an X-Forwarded-For header. Each proxy appends the
 * address that it saw. Behind a trusted proxy, the last address that is not a proxy's is the client's.
 */
export function clientAddressBehind({
  trusted,
  isDirect = () => false,
  onSilent = () => {},
}: ProxyOptions): ClientAddress {
  const isProxy = proxyTest(trusted);
  let isLogged = false;
  return (request) => {
    const { socket, headers } = request;
    const connected = socket.remoteAddress ?? 'unknown';
    if (!isProxy(connected) || isDirect(request)) return connected;
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => isIP(address) !== 0);
    if (forwarded.length === 0 && !isLogged) {
      isLogged = true;
      onSilent(connected);
    }
    return forwarded.findLast((address) => !isProxy(address)) ?? forwarded[0] ?? connected;
  };
}

/** @throws StartError for an invalid address */
function proxyTest(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of trusted) {
    try {
      addTo(list, each);
    } catch {
      throw new StartError(
        `${each} is not an address of a proxy: write one such as 10.0.0.5, or a network such as 172.16.0.0/12.`,
      );
    }
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function addTo(list: BlockList, given: string): void {
  const [address = '', prefix] = given.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(prefix)) list.addSubnet(address, Number(prefix), family);
  else throw new TypeError('no prefix');
}
