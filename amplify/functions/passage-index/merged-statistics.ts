import { emptyStatistics, type TermStatistics, withChanges } from '#domain/retrieval/term-statistics.ts';
import {
  decodeChange,
  decodeMerged,
  encodeMerged,
  type MergedStatistics,
} from '#domain/retrieval/term-statistics-bytes.ts';
import type { ObjectStore, ObjectVersion } from '../providers/object-store.ts';

export type StatisticsObjects = Pick<ObjectStore, 'read' | 'replace' | 'list' | 'remove'>;

/** Where the changes are that a namespace's statistics may not contain yet. */
export const changesOf = (key: string) => `${key}.changes/`;

/** A change, and which version of its object contains it. */
interface StoredChange extends ObjectVersion {
  change: TermStatistics;
}

/** What was read of a namespace. */
export interface KnownStatistics {
  etag: string | null;
  base: MergedStatistics;
  /** By key, those that `base` does not contain. */
  changes: ReadonlyMap<string, StoredChange>;
  total: TermStatistics;
}

interface Listed extends KnownStatistics {
  /** Every change whose object was there, merged or not. */
  keys: readonly string[];
}

/** Each attempt fails only if a merge ended during it, and a merge takes longer than what it makes fail. */
const ATTEMPTS = 12;

const nothing: MergedStatistics = { statistics: emptyStatistics(), merged: new Set() };

/**
 * The statistics with every change counted once. The changes are listed before the statistics are read: one that is gone
 * from the list was merged before. One that the statistics name is merged. One that is neither is waiting, and if its
 * object has gone meanwhile, someone has merged it: everything is read again. After a merge no change that was remembered
 * counts, because the names of merged changes are forgotten once their objects are gone.
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
 * Writes the statistics with all changes, then removes the changes' objects. The statistics name what they contain, so that
 * nothing counts twice where the removing was cut off: the next merge removes it. Of two at the same time one is refused,
 * and leaves everything to the other.
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
