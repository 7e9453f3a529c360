import { createDenseBlocks } from './dense-blocks.ts';
import { createNamespaceSearch, type NamespaceSearch } from './namespace-search.ts';
import type { SearchRow, VectorDatabase, VectorRecord } from './vector-database.ts';

/** Keeps the recently queried namespaces in memory, and drops the least recently used. */
export interface LoadedNamespaces {
  /** Returns the complete namespace, and loads it first if necessary. */
  search(namespace: string): NamespaceSearch;
  /**
   * Loads a small part of the most recently written namespaces, as far as there is room, so that the first
   * query after a start need not wait for it. Returns false when nothing is left to load.
   */
  loadAhead(): boolean;
  /** Call this when records have been stored. */
  written(namespace: string, rows: readonly (SearchRow & VectorRecord)[]): void;
  removed(namespace: string, ids: readonly string[]): void;
  forget(namespace: string): void;
}

/** The maximum of rows in memory: about 0.6 GB at 384 dimensions and 80 sparse values. */
const MAX_ROWS_IN_MEMORY = 250_000;
/** A namespace is reloaded when this share of its rows is dead. */
const MAX_DEAD_SHARE = 0.25;
/** Rows read in one step, about 10 ms, for which a concurrent query waits. */
const ROWS_AT_ONCE = 1_000;

interface Held {
  readonly search: NamespaceSearch;
  /** The last read slot. Later records have higher ones. */
  readTo: number;
  isWhole: boolean;
}

export function createLoadedNamespaces(database: VectorDatabase, dimension: number): LoadedNamespaces {
  const memory = createDenseBlocks(dimension);
  // In the order of last use, because a Map keeps the insertion order. Not an lru-cache, because the sizes
  // change.
  const held = new Map<string, Held>();
  let ahead: string[] | undefined;

  const hold = (namespace: string): Held => {
    const entry: Held = held.get(namespace) ?? {
      search: createNamespaceSearch(memory, (field) => database.field(namespace, field)),
      readTo: 0,
      isWhole: false,
    };
    held.delete(namespace);
    held.set(namespace, entry);
    return entry;
  };
  const readOn = (namespace: string, entry: Held) => {
    const rows = database.rows(namespace, entry.readTo, ROWS_AT_ONCE);
    for (const row of rows) entry.search.add(row);
    entry.readTo = rows.at(-1)?.slot ?? entry.readTo;
    entry.isWhole = rows.length < ROWS_AT_ONCE;
  };
  const forget = (namespace: string) => {
    held.get(namespace)?.search.release();
    held.delete(namespace);
  };
  const makeRoom = (kept: string) => {
    let rows = [...held.values()].reduce((sum, { search }) => sum + search.rows, 0);
    for (const [namespace, { search }] of held) {
      if (rows <= MAX_ROWS_IN_MEMORY || namespace === kept) break;
      rows -= search.rows;
      forget(namespace);
    }
  };
  const forgetIfMostlyDead = (namespace: string, { rows, deadRows }: NamespaceSearch) => {
    if (deadRows > MAX_DEAD_SHARE * rows) forget(namespace);
  };

  return {
    forget,
    search(namespace) {
      const entry = hold(namespace);
      while (!entry.isWhole) readOn(namespace, entry);
      makeRoom(namespace);
      return entry.search;
    },
    loadAhead() {
      ahead ??= thatFit(database.lastWritten());
      const [namespace] = ahead;
      if (namespace === undefined) return false;
      const entry = held.get(namespace) ?? hold(namespace);
      if (!entry.isWhole) readOn(namespace, entry);
      if (entry.isWhole) ahead.shift();
      return ahead.length > 0;
    },
    written(namespace, rows) {
      const entry = held.get(namespace);
      if (!entry) return;
      for (const row of rows) {
        // A namespace that is still loading will reach the new row by itself. Only the replaced row must be
        // removed.
        if (entry.isWhole) entry.search.add(row, row.metadata);
        else entry.search.remove(row.id);
      }
      forgetIfMostlyDead(namespace, entry.search);
    },
    removed(namespace, ids) {
      const entry = held.get(namespace);
      if (!entry) return;
      for (const id of ids) entry.search.remove(id);
      forgetIfMostlyDead(namespace, entry.search);
    },
  };
}

/** As many of the first ones as fit into memory together. */
function thatFit(namespaces: readonly { namespace: string; count: number }[]): string[] {
  let rows = 0;
  const end = namespaces.findIndex(({ count }) => {
    rows += count;
    return rows > MAX_ROWS_IN_MEMORY;
  });
  return namespaces.slice(0, end === -1 ? undefined : end).map(({ namespace }) => namespace);
}
