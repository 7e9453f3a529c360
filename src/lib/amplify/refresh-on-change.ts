import { coalesce } from '../browser/coalesce.ts';
import { connection } from '../browser/connection.ts';
import { keepLive } from './keep-live.ts';

export interface ChangeListener {
  onChange: () => void;
  onError: (error: unknown) => void;
}

interface Refreshed {
  /** The name of the subscription, for the log. */
  name: string;
  /** Subscribes, and returns a function that unsubscribes. */
  subscribe: (listener: ChangeListener) => () => void;
  /** Reloads the changed data: once for a burst of events, and after a lost connection. */
  refresh: () => void;
}

/** Reloads shown data after every change event, until the returned function is called. */
export function refreshOnChange({ name, subscribe, refresh }: Refreshed): () => void {
  const soon = coalesce(refresh);
  const stop = keepLive({
    name,
    start: (onError) => subscribe({ onChange: soon, onError }),
    catchUp: soon,
    network: connection,
  });
  return () => {
    soon.stop();
    stop();
  };
}
