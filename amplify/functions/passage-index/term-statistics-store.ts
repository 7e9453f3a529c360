import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TermStatistics } from '#domain/retrieval/term-statistics.ts';
import { encodeChange } from '#domain/retrieval/term-statistics-bytes.ts';
import { logFailure } from '../resolver.ts';
import {
  changesOf,
  type KnownStatistics,
  mergeChanges,
  readStatistics,
  type StatisticsObjects,
} from './merged-statistics.ts';

/** Term statistics: one object for each namespace, and beside it an object for each change that it does not contain yet. */
export interface TermStatisticsStore {
  read(key: string): Promise<TermStatistics>;
  /** Counts a change in (`changeOf`). Writers never wait for each other, and none overtakes another. */
  add(key: string, change: TermStatistics): Promise<void>;
}

/**
 * One write in so many merges the changes that it finds, so about as many wait for a reader, who remembers them. Of 200
 * writers that way none fails, with 303 batches a second (`npm run bench -- scale`); one object written by all of them
 * ended at 15.
 */
const WRITES_PER_MERGE = 32;
const NAMESPACES_REMEMBERED = 100;

/** Keeps what was read in memory and asks the store only what has changed. */
export function createTermStatisticsStore(
  objects: StatisticsObjects,
  isTurnToMerge = () => Math.random() < 1 / WRITES_PER_MERGE,
): TermStatisticsStore {
  const known = new LRUCache<string, KnownStatistics>({ max: NAMESPACES_REMEMBERED });

  return {
    async read(key) {
      const found = await readStatistics(objects, key, known.get(key));
      known.set(key, found);
      return found.total;
    },

    async add(key, change) {
      // No name comes twice, so a conflict is an earlier attempt of the same request that got through.
      await objects.replace(changesOf(key) + randomUUID(), encodeChange(change), null);
      if (!isTurnToMerge()) return;
      // The change is kept: whatever keeps this merge from its end, the next one makes up for.
      await mergeChanges(objects, key).catch((error) => logFailure('termStatistics', error));
    },
  };
}
