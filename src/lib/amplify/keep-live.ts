import { onSubscribed } from './connection-states.ts';
import { onReconnect } from './on-reconnect.ts';

/** The specification's delay before a failed subscription is started again. */
const RETRY_MS = 5_000;

interface Live {
  /** The name of the subscription, for the log. */
  name: string;
  /** Subscribes, and returns a function that unsubscribes. */
  start: (onError: (error: unknown) => void) => () => void;
  /** Loads what changed while disconnected. */
  catchUp: () => void;
}

/**
 * Listens until the returned function is called. The data client reconnects a broken socket by itself, but gives up a
 * subscription that the server refused (an expired token, a limit). That one is started again here.
 */
export function keepLive({ name, start, catchUp }: Live): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  let stop = begin();

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
