import { createHttpServer, type Routes } from './http-server.ts';
import { listen, listenOnLocalhost, stopListening } from './listen.ts';

export interface Listeners {
  /** `http://localhost:5173` */
  readonly origin: string;
  /** Where functions reach the services. */
  readonly internalOrigin: string;
  /** Gives the servers what to answer with; until then they say that they are starting. */
  serve(routes: { public: Routes; internal: Routes }): void;
  /** Requests that are being answered get that long to end. */
  closePublic(graceMs?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Longer than the 10 minutes for which Node's `fetch` keeps an idle connection at most. With the usual 5 s, a function that
 * goes on after work that held up the process, such as loading a model, would take a connection that ends under it.
 */
const INTERNAL_KEEP_ALIVE_MS = 610_000;

/**
 * Opens the two servers: one for the browser, one on a free loopback port for the functions.
 * @param host the address of a network card, or of all: `0.0.0.0`; what `localhost` means when not given
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
