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

/** Term statistics: one object for each namespace, and one for each change that is not merged yet. */
export interface TermStatisticsStore {
  read(key: string): Promise<TermStatistics>;
  /** Adds a change (`changeOf`). Writers never wait for each other or overwrite each other. */
  add(key: string, change: TermStatistics): Promise<void>;
}

/**
 * One in this many writes merges all changes, so a reader finds about as many unmerged ones, which it caches.
 * With 200 concurrent writers none fails, at 303 batches a second (`npm run bench -- scale`). One object
 * written by all of them reached 15.
 */
const WRITES_PER_MERGE = 32;
const NAMESPACES_REMEMBERED = 100;

/** Caches the statistics and reads only changes. */
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
      // Names are unique, so a conflict means that an earlier attempt of the same request succeeded.
      await objects.replace(changesOf(key) + randomUUID(), encodeChange(change), null);
      if (!isTurnToMerge()) return;
      // The change is stored. If this merge fails, the next one merges it.
      await mergeChanges(objects, key).catch((error) => logFailure('termStatistics', error));
    },
  };
}
