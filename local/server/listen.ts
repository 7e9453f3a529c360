import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './data-directory.ts';

/** Codes of a machine that has no IPv6. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on 127.0.0.1; port 0 takes any free one.
 * @returns the port.
 * @throws StartError when the port is taken or not allowed.
 */
export function listen(server: Server, port: number): Promise<number> {
  return listenOn(server, '127.0.0.1', port);
}

/** Listens on both addresses that `localhost` may mean, so that no other program can answer in this one's name. */
export async function listenOnLocalhost(ipv4: Server, ipv6: Server, port: number): Promise<number> {
  const taken = await listenOn(ipv4, '127.0.0.1', port);
  try {
    await listenOn(ipv6, '::1', taken);
  } catch (error) {
    if (!NO_ADDRESS.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  return taken;
}

/** Ends what is open and waits until nothing listens any more. */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)));
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program: stop it, or choose another with PORT=…`);
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used: choose one above 1023 with PORT=…`);
  return error;
}
