import { connection } from '../browser/connection.ts';
import { coalesce } from '../browser/timing.ts';
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

/** A burst of events. */
interface Changes<Row> {
  /** The newest version of each changed row. */
  rows: Row[];
  /** True if an event does not contain the whole changed row, or if the connection was lost meanwhile. */
  isUnclear: boolean;
}

export interface RowListener<Row> {
  /** A row was created or changed. `row` is its current version. */
  onChange: (row: Row) => void;
  /** A row changed, but the event does not contain all of it. */
  onUnclear: () => void;
  onError: (error: unknown) => void;
}

interface Collected<Row> {
  /** The name of the subscription, for the log. */
  name: string;
  /** Subscribes, and returns a function that unsubscribes. */
  subscribe: (listener: RowListener<Row>) => () => void;
  /** Shows the changes: once for a burst of events, and after a lost connection. */
  show: (changes: Changes<Row>) => void;
}

/**
 * Collects changed rows, so that lists show them without another request. Runs until the returned function is called.
 */
export function collectChanges<Row extends { id: string }>({
  name,
  subscribe,
  show,
}: Collected<Row>): () => void {
  let isUnclear = false;
  const changed = new Map<string, Row>();
  const flush = coalesce(() => {
    show({ rows: [...changed.values()], isUnclear });
    changed.clear();
    isUnclear = false;
  });
  const onUnclear = () => {
    isUnclear = true;
    flush();
  };
  const onChange = (row: Row) => {
    changed.set(row.id, row);
    flush();
  };
  const stop = keepLive({
    name,
    start: (onError) => subscribe({ onChange, onUnclear, onError }),
    catchUp: onUnclear,
    network: connection,
  });
  return () => {
    flush.stop();
    stop();
  };
}

/** Returns a function that ends all of these subscriptions. */
export function endAll(subscriptions: readonly { unsubscribe(): void }[]): () => void {
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
