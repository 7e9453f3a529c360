import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
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

/** Every connection of a server. Node's own list forgets those that became WebSockets, and waits for them all the same. */
const connections = new WeakMap<Server, Set<Socket>>();

/** Ends what is open, realtime connections too, and waits until nothing listens any more. */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of connections.get(server) ?? []) socket.destroy();
  await closed;
}

function keepTrackOfConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  keepTrackOfConnections(server);
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
