import { emptyStatistics, type TermStatistics, withChanges } from '#domain/retrieval/term-statistics.ts';
import {
  decodeChange,
  decodeMerged,
  encodeMerged,
  type MergedStatistics,
} from '#domain/retrieval/term-statistics-bytes.ts';
import type { ObjectStore, ObjectVersion } from '../providers/object-store.ts';

export type StatisticsObjects = Pick<ObjectStore, 'read' | 'replace' | 'list' | 'remove'>;

/** The storage prefix of changes that a namespace's statistics may not contain yet. */
export const changesOf = (key: string) => `${key}.changes/`;

/** A change and the version of its object. */
interface StoredChange extends ObjectVersion {
  change: TermStatistics;
}

/** The statistics read for a namespace. */
export interface KnownStatistics {
  etag: string | null;
  base: MergedStatistics;
  /** By key, those that `base` does not contain. */
  changes: ReadonlyMap<string, StoredChange>;
  total: TermStatistics;
}

interface Listed extends KnownStatistics {
  /** Every change whose object existed, merged or not. */
  keys: readonly string[];
}

/** An attempt fails only if a merge ended during it, and a merge takes longer than an attempt. */
const ATTEMPTS = 12;

const nothing: MergedStatistics = { statistics: emptyStatistics(), merged: new Set() };

/**
 * The statistics with every change counted once. The changes are listed before the statistics are read, so a
 * change missing from the list was merged before. A change named in the statistics is merged. Any other is
 * waiting; if its object is gone by now, it was just merged, and everything is read again. After a merge,
 * cached changes no longer count, because the statistics forget the names of merged changes once their
 * objects are deleted.
 */
export async function readStatistics(
  objects: StatisticsObjects,
  key: string,
  known?: KnownStatistics,
): Promise<Listed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const keys = await objects.list(changesOf(key));
    const { etag, base } = await readBase(objects, key, known);
    const remembered = known && base === known.base ? known : null;
    const waiting = keys.filter((change) => !base.merged.has(change));
    const read = await Promise.all(
      waiting.map((change) => remembered?.changes.get(change) ?? readChange(objects, change)),
    );
    const changes = new Map(read.flatMap((stored) => (stored ? [[stored.key, stored]] : [])));
    if (changes.size < waiting.length) continue;
    const isSame =
      remembered?.changes.size === changes.size && waiting.every((one) => remembered.changes.has(one));
    const total = isSame
      ? remembered.total
      : withChanges(
          base.statistics,
          [...changes.values()].map(({ change }) => change),
        );
    return { etag, base, changes, total, keys };
  }
  throw new Error(`The term statistics ${key} were merged during ${ATTEMPTS} attempts to read them`);
}

/**
 * Writes the statistics with all changes, then deletes the changes' objects. The statistics name the merged
 * changes, so that none counts twice if the deletion is interrupted; the next merge deletes them. Of two
 * concurrent merges, one is refused and does nothing.
 */
export async function mergeChanges(objects: StatisticsObjects, key: string): Promise<void> {
  const { etag, keys, total, changes } = await readStatistics(objects, key);
  if (keys.length === 0) return;
  const body = encodeMerged({ statistics: total, merged: new Set(keys) });
  if ((await objects.replace(key, body, etag)) === 'conflict') return;
  await objects.remove(keys.map((change) => changes.get(change) ?? { key: change }));
}

async function readBase(
  objects: StatisticsObjects,
  key: string,
  known: KnownStatistics | undefined,
): Promise<Pick<KnownStatistics, 'etag' | 'base'>> {
  const object = await objects.read(key, known?.etag ?? undefined);
  if (object === 'unchanged' && known) return known;
  if (object === 'unchanged') throw new Error(`${key} came back as unchanged, but nothing was known of it`);
  if (object === null) return { etag: null, base: known?.etag === null ? known.base : nothing };
  return { etag: object.etag, base: decodeMerged(object.body) };
}

async function readChange(objects: StatisticsObjects, key: string): Promise<StoredChange | null> {
  const object = await objects.read(key);
  if (object === null || object === 'unchanged') return null;
  return { key, version: object.version, change: decodeChange(object.body) };
}
