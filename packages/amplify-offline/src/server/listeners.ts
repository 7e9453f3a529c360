import { createHttpServer, type Routes } from './http-server.ts';
import { listen, listenOnLocalhost, stopListening } from './listen.ts';

export interface Listeners {
  /** `http://localhost:5173` */
  readonly origin: string;
  /** The address at which functions reach the services. */
  readonly internalOrigin: string;
  /** Sets the servers' routes. Until then they answer that they are starting. */
  serve(routes: { public: Routes; internal: Routes }): void;
  /** Gives running requests this long to finish. */
  closePublic(graceMs?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Longer than the 10 minutes for which Node's `fetch` keeps an idle connection. With the usual 5 s, a function that
 * continues after work that blocked the process, such as loading a model, would use a connection that is just
 * closing.
 */
const INTERNAL_KEEP_ALIVE_MS = 610_000;

/**
 * Opens the two servers: one for the browser, and one on a free loopback port for the functions.
 * @param host the address of a network card, or `0.0.0.0` for all; defaults to the addresses of `localhost`
 */
export async function openListeners(
  port: number,
  onFault: (error: unknown) => void,
  host?: string,
): Promise<Listeners> {
  let routes: { public: Routes; internal: Routes } | null = null;
  const internal = createHttpServer(() => routes?.internal ?? null, onFault);
  internal.keepAliveTimeout = INTERNAL_KEEP_ALIVE_MS;
  const ipv4 = createHttpServer(() => routes?.public ?? null, onFault);
  const ipv6 = createHttpServer(() => routes?.public ?? null, onFault);
  const closePublic = async (graceMs = 0) => {
    await Promise.all([stopListening(ipv4, graceMs), stopListening(ipv6, graceMs)]);
  };
  try {
    const publicPort =
      host === undefined ? await listenOnLocalhost(ipv4, ipv6, port) : await listen(ipv4, port, host);
    const internalPort = await listen(internal, 0);
    return {
      origin: `http://localhost:${publicPort}`,
      internalOrigin: `http://127.0.0.1:${internalPort}`,
      serve(ready) {
        routes = ready;
      },
      closePublic,
      close: async () => {
        await Promise.all([closePublic(), stopListening(internal)]);
      },
    };
  } catch (error) {
    await closePublic();
    throw error;
  }
}
