import type { Connection } from '../browser/connection.ts';
import { onReconnect, onSubscribed } from './connection-states.ts';

/** The specification's delay before a failed subscription is started again. */
const RETRY_MS = 5_000;

interface Live {
  /** The name of the subscription, for the log. */
  name: string;
  /** Subscribes, and returns a function that unsubscribes. */
  start: (onError: (error: unknown) => void) => () => void;
  /** Loads what changed while disconnected. */
  catchUp: () => void;
  network: Network;
}

type Network = Pick<Connection, 'isOnline' | 'subscribe'>;

/**
 * Listens until the returned function is called. The data client reconnects a broken socket by itself, but gives up a
 * subscription that the server refused (an expired token, a limit). That one is started again here. Without a connection
 * nothing is started: each attempt would take a phone time that its first screen needs.
 */
export function keepLive({ name, start, catchUp, network }: Live): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  let stop = network.isOnline() ? begin() : onceOnline(network, again);

  function begin(): () => void {
    let failed = false;
    return start((error) => {
      // Several subscriptions may fail at once. They are restarted together.
      if (failed) return;
      failed = true;
      console.warn(`Live updates of ${name}`, error);
      timer = setTimeout(again, RETRY_MS);
    });
  }

  function again(): void {
    stop();
    stopWaiting();
    stopWaiting = onSubscribed(() => {
      stopWaiting();
      catchUp();
    });
    stop = begin();
  }

  const stopListening = onReconnect(catchUp);
  return () => {
    clearTimeout(timer);
    stop();
    stopWaiting();
    stopListening();
  };
}

/** Calls `begin` when there is a connection again. Returns a function that cancels it. */
function onceOnline(network: Network, begin: () => void): () => void {
  const stop = network.subscribe(() => {
    if (!network.isOnline()) return;
    stop();
    begin();
  });
  return stop;
}
