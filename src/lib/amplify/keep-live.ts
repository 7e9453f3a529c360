import { onSubscribed } from './connection-states.ts';
import { onReconnect } from './on-reconnect.ts';

/** Until a subscription that ended in an error is asked for again; the specification's figure. */
const RETRY_MS = 5_000;

interface Live {
  /** For the log: what is listened to. */
  name: string;
  /** Subscribes; gives what ends it. */
  start: (onError: (error: unknown) => void) => () => void;
  /** Loads what changed while disconnected. */
  catchUp: () => void;
}

/**
 * Listens until the function that it gives is called. The data client itself connects again after its socket broke; a
 * subscription that the server refused (a token that ran out, a limit) it gives up, so that one is asked for again here.
 */
export function keepLive({ name, start, catchUp }: Live): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => {};
  let stop = begin();

  function begin(): () => void {
    let failed = false;
    return start((error) => {
      // Several subscriptions may fail together; they are asked for together.
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
