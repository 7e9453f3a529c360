import { coalesce } from '../browser/coalesce.ts';
import { keepLive } from './keep-live.ts';

/** A burst of events. */
export interface Changes<Row> {
  /** The newest row of each that changed. */
  rows: Row[];
  /** Something changed that no event has the whole row of, or the connection was lost meanwhile. */
  isUnclear: boolean;
}

export interface RowListener<Row> {
  /** A row was created or changed: as it is now. */
  onChange: (row: Row) => void;
  /** A row changed, and the event does not contain the whole of it. */
  onUnclear: () => void;
  onError: (error: unknown) => void;
}

interface Collected<Row> {
  /** For the log: what is listened to. */
  name: string;
  /** Subscribes; gives what ends it. */
  subscribe: (listener: RowListener<Row>) => () => void;
  /** Shows what changed: once for a burst of events, and after a lost connection. */
  show: (changes: Changes<Row>) => void;
}

/** Collects changed rows, so that lists show them without asking again, until the returned function is called. */
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
  });
  return () => {
    flush.stop();
    stop();
  };
}
