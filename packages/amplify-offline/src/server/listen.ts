import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from './data-directory.ts';

const HIGHEST_PORT = 65_535;
/** Error codes of a computer without IPv6. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
/** Error codes of a host name that leads to no address. */
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);

/**
 * Listens on one address. Port 0 takes any free one.
 * @returns the port.
 * @throws StartError when the port is taken or not allowed, or when this computer does not have the address.
 */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  try {
    return await listenOn(server, host, port);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (!NO_ADDRESS.has(code) && !NO_HOST.has(code)) throw error;
    throw new StartError(
      `${host} is not an address of this machine: listen on one that it has, or on 0.0.0.0 for all.`,
    );
  }
}

/** Listens on both addresses of `localhost`, so that no other program can answer at one of them. */
export async function listenOnLocalhost(ipv4: Server, ipv6: Server, port: number): Promise<number> {
  const taken = await listenOn(ipv4, '127.0.0.1', port);
  try {
    await listenOn(ipv6, '::1', taken);
  } catch (error) {
    if (!NO_ADDRESS.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  return taken;
}

interface Connections {
  readonly all: Set<Socket>;
  /** Connections that became WebSockets. They end when either side closes them, not with a request. */
  readonly upgraded: Set<Socket>;
}

/** The connections of each server. Node's own list omits WebSockets, but closing the server still waits for them. */
const connections = new WeakMap<Server, Connections>();
const IDLE_CHECK_MS = 20;

/**
 * Accepts no new connections, closes realtime and idle connections, and gives running requests `graceMs` to finish.
 * After that every connection is closed.
 */
export async function stopListening(server: Server, graceMs = 0): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const { all, upgraded } = connections.get(server) ?? { all: [], upgraded: [] };
  for (const socket of upgraded) socket.destroy();
  const end = () => {
    for (const socket of all) socket.destroy();
  };
  // A kept-alive connection stays open after its response, so idle ones are closed here.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(end, graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function keepTrackOfConnections(server: Server): void {
  const all = new Set<Socket>();
  const upgraded = new Set<Socket>();
  connections.set(server, { all, upgraded });
  server.on('connection', (socket) => {
    all.add(socket);
    socket.once('close', () => {
      all.delete(socket);
      upgraded.delete(socket);
    });
  });
  server.on('upgrade', (request) => upgraded.add(request.socket));
}

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    throw new StartError(
      `${port} is not a port: choose one from 1 to ${HIGHEST_PORT}, or 0 for any free one.`,
    );
  }
  keepTrackOfConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)));
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program: stop it, or choose another port.`);
  }
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used: choose one above 1023.`);
  return error;
}
